import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/** Returns the stored result of a key, or computes and stores it. */
export type ResultStore = <Result>(key: string, compute: () => Promise<Result>) => Promise<Result>;

let store: ResultStore = (_, compute) => compute();

/** Sets the store of all memoized functions. Without one, results only stay in memory. */
export function setResultStore(newStore: ResultStore) {
  store = newStore;
}

/**
 * Memoizes a slow, pure function: in memory, which makes rebuilds of the development server fast,
 * and in the store, which does the same for builds. Calls with equal arguments share one result, so
 * callers must not modify it.
 * @param maxResults how many results stay in memory; the oldest is dropped first
 */
export function memoize<Args extends unknown[], Result>(
  compute: (...args: Args) => Promise<Result>,
  maxResults = 20,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    // Its code identifies the function; the store adds the modules that the function uses.
    const hash = createHash("sha256").update(String(compute)).update(serialize(args));
    const key = hash.digest("base64");
    const memoized = results.get(key);
    if (memoized) return memoized;
    const [oldest = ""] = results.keys();
    if (results.size === maxResults) results.delete(oldest);
    const result = store(key, () => compute(...args));
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
