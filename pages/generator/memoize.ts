import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/** How many results stay in memory; the oldest is dropped first. */
const maxResults = 20;

/**
 * Memoizes a slow, pure function, which makes rebuilds of the development server fast. Calls with
 * equal arguments share one result, so callers must not modify it.
 */
export function memoize<Args extends unknown[], Result>(
  compute: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    const key = createHash("sha256").update(serialize(args)).digest("base64");
    const memoized = results.get(key);
    if (memoized) return memoized;
    const [oldest = ""] = results.keys();
    if (results.size === maxResults) results.delete(oldest);
    const result = compute(...args);
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
