import type { Reply } from "./client.ts";

/** What checks are given: a deployed site, and the build that it is compared with. */
export interface Deployment {
  /** Ends in "/". */
  url: URL;
  /** Files of the build by path. */
  files: ReadonlyMap<string, Buffer>;
  landing: Reply;
}

/** A note harms nobody, a question cannot be answered from outside, a loss is one of sign-ups. */
export type Level = "unreachable" | "loss" | "bad" | "question" | "note" | "good";

/** What a check named `id` looks for, and whether it found that. */
export type Result = [isFound: boolean, level: Level, id: string, text: string];
/** Results by path; that of the whole site is "". */
export type Results = [path: string, results: Result[]];
