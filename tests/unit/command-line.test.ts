import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { collectFiles, writeFolder } from "../../pages/generator/files.ts";
import { formatError } from "../../pages/generator/format-error.ts";
import { loadEnvFile } from "../../pages/generator/load-env-file.ts";
import { otherOwner } from "../support/contents.ts";
import { makeFolder } from "../support/files.ts";
import { copyProject, editFile, run, terminal } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";

test("npm run build makes a site for the path in .env, and keeps it when a later build fails", async () => {
  const site = {
    ...otherOwner.site,
    // Netlify keeps sign-ups that lead to a page or a file of public/.
    waitlist: { action: "/legends/credits.txt" },
    copyrightYear: new Date().getFullYear(),
  };
  const project = await copyProject({ ...otherOwner, site, slots: [] });
  // Editors of Windows begin files with a byte order mark.
  await writeFile(join(project, ".env"), "\ufeffSITE_URL=https://user.github.io/legends/");
  // A drawing of the system's file manager is not for the public.
  await writeFile(join(project, "styles/drawings/._court.svg"), "<svg/>");
  // React's development mode, which is slower, warns of lists without keys.
  const list = "{[1, 2].map(() => <i />)}";
  await editFile(join(project, "pages/layout.tsx"), "</footer>", `${list}</footer>`);
  const npmRunBuild = (env: NodeJS.ProcessEnv, ...args: string[]) =>
    run("npm", ["run", "build", ...args], { cwd: project, env });
  const readHome = () => readFile(join(project, "dist/index.html"), "utf8");

  const { exitCode, stdout, stderr } = await npmRunBuild(
    { NETLIFY: "true" },
    "--",
    "--",
    "--strict",
  ); // As pnpm does.
  expect(exitCode, stderr).toBe(0);
  expect(stderr).not.toContain("key");
  expect(stdout).not.toContain("._court");
  // A table of sizes.
  expect(stdout).toMatch(/ +bytes +gzip {2}file\n(.*\n)+ +[\d,]+ +[\d,]+ {2}index\.html/);
  const home = await readHome();
  expect(home).toContain('href="https://user.github.io/legends/"');
  expect(home).toContain("data-netlify");

  const notReady = await npmRunBuild({ NETLIFY: "false" });
  expect(notReady.stdout).toMatch(/Not ready for the public:\n- .*only Netlify would keep.*\n$/);
  await writeFile(join(project, "dist/index.html"), "The last build");
  // Without "--", which is easily forgotten. Newer versions of npm warn.
  const failed = await npmRunBuild({ NETLIFY: "false" }, "--strict");
  expect(failed).toMatchObject({ exitCode: 1, stdout: expect.not.stringContaining("bytes") });
  expect(failed.stderr).toMatch(/✗ Not ready for the public.*only Netlify would keep[^\n]+\n$/s);
  expect((await npmRunBuild({}, "--", "--help")).stderr).toMatch(/^✗ The only option is --strict/);
  await editFile(join(project, "data/slots.ts"), "[", "[ }");
  expect((await npmRunBuild({})).stderr).toMatch(/^✗ data\/slots\.ts:1:\d+: .*\n$/);
  expect(await readHome()).toBe("The last build");
});

test("a .env in another encoding is refused", async () => {
  const path = join(await makeFolder(), ".env");
  await writeFile(path, "\ufeffSITE_URL=https://a.ie/", "utf16le");
  expect(() => loadEnvFile(path)).toThrow(/\.env is not in UTF-8; save it in that encoding$/);
});

const inComponent = "Wrong\n    at f (/x/site/components/hero.tsx:7:3)";

test.each([
  [{ name: "InputError" }, "✗ Wrong"],
  [{ name: "TransformError" }, "✗ Wrong"],
  [{ errors: [] }, "✗ Wrong"],
  [{ code: "ERR_MODULE_NOT_FOUND" }, "✗ Wrong"],
  [
    { code: "EACCES", syscall: "open" },
    "✗ Wrong; the last build stays; fix that, then build again",
  ],
  [{ code: "EISDIR", syscall: "rename" }, "✗ Wrong; dist is half replaced; fix that"],
  [{ message: "./a.ts does not provide an export" }, "✗ ./a.ts does"],
  [{ stack: "Wrong\n    at file:///a%20b/site/data/site.ts:7:3" }, "✗ data/site.ts:7: Wrong"],
  [{ stack: inComponent }, inComponent],
  [
    { stack: inComponent, name: "ReferenceError" },
    "✗ components/hero.tsx:7: Wrong; import it, or write texts in quotes",
  ],
])("reports the error %j as %j", (properties, message) =>
  expect(formatError(Object.assign(new Error("Wrong"), properties))).toContain(message),
);

test("npm start serves the site at its path, and prints its address", async () => {
  const project = await copyProject();
  const url = "https://user.example/caf%C3%A9/legends/";
  await writeFolder(
    join(project, "dist"),
    collectFiles([
      ["index.html", `<link rel="canonical" href="${url}">`],
      ["press/index.html", "Press"],
      ["404.html", "Not found"],
    ]),
  );
  const env = { ...terminal, PORT: String(await findFreePort()) };
  const program = ["--import", "tsx", "pages/generator/serve.ts"];
  const server = spawn(process.execPath, program, { cwd: project, env });
  onTestFinished(() => void server.kill());
  const [output] = await once(server.stdout, "data");
  const [address = ""] = /http:\S+/.exec(String(output)) ?? [];
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/caf%C3%A9\/legends\/$/);
  const read = async (path: string) => (await fetch(new URL(path, address))).text();
  expect(await read("")).toContain(url);
  expect(await read("/")).toContain(url);
  expect(await read("press")).toBe("Press");
  expect(await read("no/such/page")).toBe("Not found");
});
