import { sep } from "node:path";
import { pathToFileURL } from "node:url";

/** A mistake in what the build was given; its message is all that its maker needs to mend it. */
export class InputError extends Error {
  override name = "InputError";
}

/**
 * Any error in a sentence, with file and line of the project's own code where it came from there.
 * @param root folder of the project
 */
export function describeError(error: unknown, root: string): string {
  if (error instanceof InputError) return error.message;
  const shorten = (text: string) =>
    text.replaceAll(pathToFileURL(root + sep).href, "").replaceAll(root + sep, "");
  const message = shorten(error instanceof Error ? error.message : String(error));
  const stack = error instanceof Error ? shorten(error.stack ?? "") : "";
  const [place = ""] = /(?<=^|[\s(])(?!node_modules)\w[\w./\\-]*\.tsx?:\d+/m.exec(stack) ?? [];
  const where = place && !message.includes(place) ? `${place}: ` : "";
  return `${where}${message}; correct the code (DEBUG=1 shows what led there)`;
}
