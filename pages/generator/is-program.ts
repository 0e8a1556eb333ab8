const withoutExtension = (path = "") => path.replace(/\.ts$/, "");

/** Whether Node.js was started with this module: with "build.ts", or "build" as its loaders allow. */
export const isProgram = (filename: string) =>
  withoutExtension(process.argv[1]) === withoutExtension(filename);
