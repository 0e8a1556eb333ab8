import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A build of the site as it ships, made once for all browser tests. */
    siteFolder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), "launch-site-browser-"));
  await build({ env: {}, outDir: join(folder, "dist") });
  project.provide("siteFolder", join(folder, "dist"));
  return () => rm(folder, { recursive: true, force: true });
}
