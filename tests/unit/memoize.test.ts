import { expect, test } from "vitest";
import { memoize } from "../../pages/build/memoize.ts";

test("equal arguments are computed once, at the same moment or later", async () => {
  const calls: number[] = [];
  const double = memoize(async (data: Uint8Array) => {
    calls.push(data.length);
    return data.map((byte) => byte * 2);
  });
  const results = await Promise.all([double(Buffer.of(1, 2)), double(Buffer.of(1, 2))]);
  results.push(await double(Buffer.of(1, 2)), await double(Buffer.of(3)));
  expect(results.map((result) => [...result])).toEqual([[2, 4], [2, 4], [2, 4], [6]]);
  expect(calls).toEqual([2, 1]);
});
