import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/**
 * Keeps the results of a slow, pure function in memory, which spares the development server most of
 * a rebuild. Calls with the same arguments share one result, so it must not be modified.
 * @param limit how many results are kept; the oldest goes first
 */
export function memoize<Args extends unknown[], Result>(
  compute: (...args: Args) => Promise<Result>,
  limit = 20,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = createHash("sha256").update(serialize(args)).digest("base64");
    const known = results.get(key);
    if (known) return known;
    const [oldest = ""] = results.keys();
    if (results.size === limit) results.delete(oldest);
    const result = compute(...args);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
