import { realpathSync } from "node:fs";

/** Whether Node.js was started with this module, as `import.meta.main` says from Node.js 24.2 on. */
export const isMainModule = (filename: string) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
