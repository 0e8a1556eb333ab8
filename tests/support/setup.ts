/** Runs before each file of tests: files share processes, and with them all modules but this. */
import { setFlagsFromString } from "node:v8";
import { afterAll } from "vitest";
import { removeFolders } from "./files.ts";

// As build.ts does when it is started: fonts take a tenth of the time.
setFlagsFromString("--liftoff-only");

afterAll(removeFolders);
