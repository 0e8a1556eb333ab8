import { realpathSync } from "node:fs";

/** Whether a module was run rather than imported; Node.js 24.2 has `import.meta.main` for this. */
export const isMainModule = (filename: string) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;
