import { createHash } from "node:crypto";
import { serialize } from "node:v8";

/** Finds the result that an earlier process has kept, or computes and keeps it. */
export type ResultStore = <Result>(key: string, compute: () => Promise<Result>) => Promise<Result>;

let store: ResultStore = (_, compute) => compute();

/** Sets the store of all memoized functions; the development server does without. */
export function setResultStore(newStore: ResultStore) {
  store = newStore;
}

/**
 * Keeps the results of a slow, pure function in memory, which spares the development server most of a
 * rebuild, and in the store, which spares the build. Calls with the same arguments share one result,
 * so it must not be modified.
 * @param limit how many results are kept in memory; the oldest goes first
 */
export function memoize<Args extends unknown[], Result>(
  compute: (...args: Args) => Promise<Result>,
  limit = 20,
): (...args: Args) => Promise<Result> {
  const results = new Map<string, Promise<Result>>();
  return (...args) => {
    // The code of a function identifies it; the store adds the modules that the function uses.
    const hash = createHash("sha256").update(String(compute)).update(serialize(args));
    const key = hash.digest("base64");
    const known = results.get(key);
    if (known) return known;
    const [oldest = ""] = results.keys();
    if (results.size === limit) results.delete(oldest);
    const result = store(key, () => compute(...args));
    results.set(key, result);
    result.catch(() => results.delete(key));
    return result;
  };
}
