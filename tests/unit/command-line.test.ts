import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { otherOwner } from "../support/contents.ts";
import { copyProject, editFile, run, terminal } from "../support/project.ts";
import { findFreePort } from "../support/server.ts";
import { legalPath } from "../support/site.ts";

const site = {
  ...otherOwner.site,
  waitlist: {}, // Only Netlify would keep sign-ups.
  copyrightYear: new Date().getFullYear(),
};
const project = await copyProject({ ...otherOwner, site, slots: [] });
await writeFile(join(project, ".env"), "SITE_URL=https://user.github.io/caf%C3%A9/legends/");

test("npm start builds a site for the path in .env, lists what is not ready, and serves it", async () => {
  // A drawing of the system's file manager is not for the public.
  await writeFile(join(project, "components/drawings/._court.svg"), "<svg/>");
  // React's development mode, which is slower, warns of lists without keys.
  const list = "{[1, 2].map(() => <i />)}";
  await editFile(join(project, "pages/_layout.tsx"), "</footer>", `${list}</footer>`);
  const env = { ...terminal, NETLIFY: "false", PORT: String(await findFreePort()) };
  // In a group of its own, because npm does not end what it has started.
  const server = spawn("npm", ["start"], { cwd: project, env, detached: true });
  onTestFinished(() => void process.kill(-Number(server.pid)));
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (data) => {
      output += data;
    });
  await expect.poll(() => output, { timeout: 50_000 }).toMatch(/http:\S+\s/);
  expect(output).not.toContain("key");
  expect(output).not.toContain("._court");
  // A table of sizes.
  expect(output).toMatch(/ +bytes +gzip {2}file\n(.*\n)+ +[\d,]+ +[\d,]+ {2}index\.html/);
  expect(output).toMatch(/Not ready for the public:\n- .*only Netlify would keep/);
  const [address = ""] = /http:\S+/.exec(output) ?? [];
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/caf%C3%A9\/legends\/$/);
  const read = async (path: string) => (await fetch(new URL(path, address))).text();
  const home = await read("");
  expect(home).toContain('href="https://user.github.io/caf%C3%A9/legends/"');
  expect(home).toContain("data-netlify");
  expect(await read("/")).toBe(home);
  expect(await read(legalPath.slice(1, -1))).toContain("<h1");
  expect(await read("no/such/page")).toContain(otherOwner.labels.notFound.heading);
});

test("npm run build --strict keeps the last build when the site is not ready", async () => {
  await mkdir(join(project, "dist"), { recursive: true });
  await writeFile(join(project, "dist/index.html"), "The last build");
  // Without "--" before it, which is easily forgotten, and with that of pnpm.
  const args = ["run", "build", "--strict", "--", "--"];
  const failed = await run("npm", args, { cwd: project, env: { NETLIFY: "false" } });
  expect(failed).toMatchObject({ exitCode: 1, stdout: expect.not.stringContaining("bytes") });
  // Newer versions of npm warn before it.
  expect(failed.stderr).toMatch(/✗ Not ready for the public.*only Netlify would keep[^\n]+\n$/s);
  expect(await readFile(join(project, "dist/index.html"), "utf8")).toBe("The last build");
});

test.each([
  [
    `"${otherOwner.site.product}",`,
    `"${otherOwner.site.product}"`,
    /missing at the end of line 2$/m,
  ],
  [
    '"address": [',
    '"address": ["1" "2", ',
    /in line \d+, a comma may be missing after "address": \["1", or/,
  ],
])("the build says where a comma is missing: %s", async (from, to, message) => {
  const restore = await editFile(join(project, "data/site.ts"), from, to);
  onTestFinished(restore);
  const args = ["--import", "tsx", "build.ts"];
  const { stderr } = await run(process.execPath, args, { cwd: project });
  expect(stderr).toMatch(/^✗.*data\/site\.ts:\d+/s);
  expect(stderr).toMatch(message);
});

test("the build refuses other options", async () => {
  const { stderr } = await run(process.execPath, ["--import", "tsx", "build.ts", "--help"]);
  expect(stderr).toMatch(/^✗ The only option is --strict/);
});
