/** Formats what was thrown: one line for mistakes that the user can fix, the stack for others. */
export function formatError(thrown: unknown): string {
  const error: Error & { code?: string } = thrown instanceof Error ? thrown : Error(`${thrown}`);
  const { name, message, code = "", stack = message } = error;
  // esbuild throws a TransformError for a module, and an error with `errors` for a client script.
  const isUserMistake =
    name === "InputError" ||
    name === "TransformError" ||
    "errors" in error ||
    /^ERR_(MODULE_NOT_FOUND|LOAD_URL)/.test(code) ||
    message.includes("does not provide an export");
  if (isUserMistake)
    return `✗ ${message.replace(/^Transform failed.*\n+/, "").replaceAll(`${process.cwd()}/`, "")}`;
  // Node.js names the file that it cannot read or write.
  if ("syscall" in error) {
    // Files are renamed when all have been written.
    const result = error.syscall === "rename" ? "dist is half replaced" : "the last build stays";
    return `✗ ${message}; ${result}; fix that, then build again`;
  }
  // An unquoted word in data/, or a missing import: the topmost stack frame of a file of the site.
  const folders = name === "ReferenceError" ? "data|pages|components" : "data";
  const [, location] = new RegExp(`^ +at .*/((${folders})/[^/:]+:\\d+)`, "m").exec(stack) ?? [];
  if (!location) return stack;
  const remedy = name === "ReferenceError" ? "; import it, or write texts in quotes" : "";
  return `✗ ${location}: ${message}${remedy}`;
}
