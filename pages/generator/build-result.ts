import type { Files } from "./files.ts";

export interface BuildResult {
  /** The files of `dist`, sorted by path. */
  files: Files;
  /** Starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public, a sentence each. */
  blockers: readonly string[];
}
