/** Runs before each test file; all other modules are loaded once for all files of a process. */
import { afterAll } from "vitest";
import { removeFolders } from "./project.ts";

// The developer's own settings must not change results.
for (const name of ["SITE_URL", "NETLIFY", "DEBUG"]) delete process.env[name];

afterAll(removeFolders);
