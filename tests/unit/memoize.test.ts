import { expect, test } from "vitest";
import { memoize } from "../../pages/build/memoize.ts";

/** A memoized function, and the arguments of calls that were computed. */
function count(limit?: number) {
  const calls: Uint8Array[] = [];
  const double = async (data: Uint8Array) => {
    calls.push(data);
    if (!data.length) throw new Error("empty");
    return data.map((byte) => byte * 2);
  };
  return { calls, double: memoize(double, limit) };
}

test("equal arguments are computed once, at the same moment or later", async () => {
  const { calls, double } = count();
  const results = await Promise.all([double(Buffer.of(1, 2)), double(Buffer.of(1, 2))]);
  results.push(await double(Buffer.of(1, 2)), await double(Buffer.of(1, 3)));
  expect(results.map((result) => [...result])).toEqual([
    [2, 4],
    [2, 4],
    [2, 4],
    [2, 6],
  ]);
  expect(calls).toHaveLength(2);
});

test("drops the oldest result when there are too many", async () => {
  const { calls, double } = count(2);
  for (const byte of [1, 2, 3, 2, 1]) await double(Buffer.of(byte));
  expect(calls.map(([byte]) => byte)).toEqual([1, 2, 3, 1]);
});

test("forgets a failure", async () => {
  const { calls, double } = count();
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  await expect(double(Buffer.of())).rejects.toThrow("empty");
  expect(calls).toHaveLength(2);
});
