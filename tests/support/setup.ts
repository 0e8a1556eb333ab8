/** Runs before each test file: the files share processes and all other modules. */
import { afterAll } from "vitest";
import { removeFolders } from "./files.ts";

// What the developer's own shell says about builds changes no result.
for (const name of ["SITE_URL", "NETLIFY", "DEBUG"]) delete process.env[name];

afterAll(removeFolders);
