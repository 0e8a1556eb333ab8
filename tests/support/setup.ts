/** Runs before each file of tests: files share processes, and with them all modules but this. */
import { afterAll } from "vitest";
import { removeFolders } from "./files.ts";

afterAll(removeFolders);
