/** Runs before each test file: the files share processes and all other modules. */
import { afterAll } from "vitest";
import { removeFolders } from "./files.ts";

// The developer's own settings must not change results.
for (const name of ["SITE_URL", "NETLIFY", "DEBUG"]) delete process.env[name];

afterAll(removeFolders);
