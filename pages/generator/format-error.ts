/** Finds the topmost stack frame in files that owners edit: "data/site.ts:12". */
const findPlace = (stack: string) =>
  /^ +at (?!.*node_modules).*\/((data|components|pages)\/(?!generator\/).*?\.tsx?:\d+)/m.exec(
    stack,
  )?.[1];

/** Formats an error: one line for mistakes that the user can fix, the stack for others. */
export function formatError(error: Error & { code?: string }): string {
  const { name, message, code = "", stack = message } = error;
  // esbuild throws a TransformError for a module, and an error with `errors` for a client script.
  const isInput =
    name === "InputError" ||
    name === "TransformError" ||
    "errors" in error ||
    /^ERR_(PARSE_ARGS|MODULE_NOT_FOUND|LOAD_URL)/.test(code) ||
    message.includes("does not provide an export");
  const place = findPlace(stack);
  if (isInput) return `✗ ${message}`;
  return place ? `✗ ${place}: ${message}` : stack;
}
