import { parse } from "node:path";

/** Whether Node was started with this module: "build.ts", or "build" without the extension. */
export const isProgram = (filename: string, started = process.argv[1] ?? "") =>
  parse(started).name === parse(filename).name;
