/** Runs before each file of tests: files share processes, and with them all modules but this. */
import { afterAll } from "vitest";
import { removeFolders } from "./files.ts";

// What the developer's own shell says about builds changes no result.
for (const name of ["SITE_URL", "NETLIFY", "DEBUG"]) delete process.env[name];

afterAll(removeFolders);
