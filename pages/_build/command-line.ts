import { existsSync, readFileSync, realpathSync } from "node:fs";
import { pathToFileURL } from "node:url";

/** Reads settings from `.env`, if there is one; variables of the environment win. */
export function loadSettings() {
  if (existsSync(".env")) process.loadEnvFile();
}

/**
 * Runs a command, unless its module was imported, and reports what it throws.
 * @param moduleUrl `import.meta.url`; Node.js 24.2 has `import.meta.main` for this
 */
export async function runCommand(moduleUrl: string, command: () => Promise<void>) {
  const [, program] = process.argv;
  if (!program || pathToFileURL(realpathSync(program)).href !== moduleUrl) return;
  try {
    loadSettings();
    await command();
  } catch (error) {
    console.error(formatError(error));
    process.exitCode = 1;
  }
}

/** Formats what was thrown: the message of mistakes that it explains, the stack of others. */
export function formatError(thrown: unknown): string {
  const error = thrown instanceof Error ? thrown : Error(`${thrown}`);
  const { name, message, stack = message } = error;
  // Node.js names the file that it cannot read or write, such as on a full disk.
  if ("syscall" in error)
    return `✗ ${message}; fix that, then build again: until then, the last build stays`;
  // esbuild throws a TransformError for a module, and an error with `errors` for a client script.
  const isExplained = name === "InputError" || name === "TransformError" || "errors" in error;
  return isExplained ? `✗ ${message}${findMissingComma(message)}` : stack;
}

/** Says where a comma may be missing in a file of `data/`, if a message of esbuild is about one. */
function findMissingComma(message: string): string {
  const [, path = "", line, column] =
    /^(.+[\\/]data[\\/]\w+\.ts):(\d+):(\d+): ERROR: Expected "[\]}]" but found "(?!;)/m.exec(
      message,
    ) ?? [];
  if (!path) return "";
  const lines = readFileSync(path, "utf8").split("\n").slice(0, Number(line));
  const start = lines.pop()?.slice(0, Number(column)).trim();
  if (start)
    return `\nin line ${line}, a comma may be missing after ${start}, or a text has " for “ ”`;
  const end = lines.findLastIndex((text) => !/^\s*($|\/\/)/.test(text)) + 1;
  return `\na comma may be missing at the end of line ${end}`;
}
