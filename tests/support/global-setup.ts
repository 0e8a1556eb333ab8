/** Runs once before and after all tests. */
import { rm } from "node:fs/promises";
import { pictureFolder } from "./files.ts";
import { canTest, programs } from "./programs.ts";

/** Removes the pictures of earlier failures. */
export const setup = () => rm(pictureFolder, { recursive: true, force: true });

/** Says what was not tested. */
export function teardown() {
  const missing = Object.values(programs).filter((program) => !canTest(program));
  if (missing.length) console.warn(`Not tested, because it is missing: ${missing.join(", ")}`);
}
