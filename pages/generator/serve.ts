/** `npm start`: serves `dist` below the base path of the site. */
import { rmSync } from "node:fs";
import { cp, mkdir, mkdtemp, readFile, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import querystring from "node:querystring";
import { isMainModule } from "./is-main-module.ts";
import { readBuiltUrl } from "./static-host.ts";

/**
 * Returns the folder to serve: `dist`, or a temporary one that links to `dist` at the base path,
 * which http-server cannot add, and whose home page leads there.
 */
export async function prepareServedFolder(dist: string): Promise<string> {
  const { pathname } = readBuiltUrl(await readFile(join(dist, "index.html")));
  if (pathname === "/") return dist;
  const folder = await mkdtemp(join(tmpdir(), "site-"));
  process.on("exit", () => rmSync(folder, { recursive: true }));
  const linkPath = join(folder, querystring.unescape(pathname).slice(0, -1));
  await mkdir(dirname(linkPath), { recursive: true });
  await symlink(dist, linkPath, "junction"); // Needs no administrator rights on Windows.
  await cp(join(dist, "404.html"), join(folder, "404.html"));
  const redirect = `<meta http-equiv="refresh" content="0; url=${pathname}">`;
  await writeFile(join(folder, "index.html"), redirect);
  console.log(`The site is at ${pathname}; the address below leads there`);
  return folder;
}

if (isMainModule(import.meta.filename)) {
  const folder = await prepareServedFolder(resolve("dist"));
  // The command of http-server, with the arguments of this one.
  process.argv.splice(2, 0, folder, "-c-1", "-a", "127.0.0.1"); // For this machine alone.
  createRequire(import.meta.url)("http-server/bin/http-server");
}
