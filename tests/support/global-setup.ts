/** Runs once before all tests. */
import { rm } from "node:fs/promises";
import { pictureFolder } from "./files.ts";

/** Removes the pictures of earlier failures. */
export const setup = () => rm(pictureFolder, { recursive: true, force: true });
