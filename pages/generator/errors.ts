import { sep } from "node:path";
import { pathToFileURL } from "node:url";
import { getSystemErrorMap } from "node:util";
import { InputError } from "../../data/schema/input-error.ts";

/** Describes any error in one sentence, with the file and line of the project that threw it. */
export function describeError(error: unknown, root: string): string {
  // Compares the name because the development server loads a second copy of the class.
  if (error instanceof Error && error.name === "InputError") return error.message;
  if (errorCode(error) === "ERR_UNKNOWN_FILE_EXTENSION")
    return 'Node.js alone cannot load .tsx files; run "npm run build" or "npx tsx build.ts"';
  const shorten = (text: string) =>
    text.replaceAll(pathToFileURL(root + sep).href, "").replaceAll(root + sep, "");
  const message = shorten(error instanceof Error ? error.message : String(error));
  const stack = error instanceof Error ? shorten(error.stack ?? "") : "";
  const [place = ""] = /(?<=^|[\s(])(?!node_modules)\w[\w./\\-]*\.tsx?:\d+/m.exec(stack) ?? [];
  const where = place && !message.includes(place) ? `${place}: ` : "";
  const isUnquotedText = place.startsWith("data/") && error instanceof ReferenceError;
  const remedy = isUnquotedText ? "put text in quotes" : "correct the code";
  return `${where}${message}; ${remedy} (DEBUG=1 shows the stack)`;
}

/** Marks each sentence of a message for the terminal; a line that continues one is indented. */
export const markSentences = (message: string) => message.replace(/^(?! )/gm, "✗ ");

/** Returns the code of a Node.js error, such as "ENOENT"; undefined for other errors. */
export const errorCode = (error: unknown) =>
  error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Turns a file system error into an {@link InputError}; returns any other error unchanged. */
export function toInputError(error: unknown, place: string, remedy: string) {
  if (!(error instanceof Error && "errno" in error)) return error;
  const [code, reason] = getSystemErrorMap().get(Number(error.errno)) ?? [];
  return code ? new InputError(`${place} cannot be used: ${reason} (${code}); ${remedy}`) : error;
}
