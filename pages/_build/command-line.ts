import { realpathSync } from "node:fs";

/** Whether a module was run rather than imported; Node.js 24.2 has `import.meta.main` for this. */
export const isMainModule = (filename: string) =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === filename;

/** Formats what was thrown: the message of mistakes that it explains, the stack of others. */
export function formatError(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : Error(`${thrown}`);
  const { name, message, stack = message } = error;
  // Node.js names the file that it cannot read or write.
  if ("syscall" in error) return `✗ ${message}; fix that, then build again`;
  // esbuild throws a TransformError for a module, and an error with `errors` for a client script.
  const isExplained = name === "InputError" || name === "TransformError" || "errors" in error;
  return isExplained ? `✗ ${message}` : stack;
}
