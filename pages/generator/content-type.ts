import { lookup } from "mrmime";

/** Returns the value of `Content-Type` for a file, by its extension. */
export function contentTypeOf(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}
