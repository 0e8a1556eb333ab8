/**
 * Remembers the last result of a slow, pure function of texts and bytes, which callers must not modify:
 * most rebuilds of the development server repeat it.
 */
export function rememberLast<Args extends (string | readonly string[] | Buffer)[], Result>(
  compute: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let last: { key: string; result: Promise<Result> } | undefined;
  return (...args) => {
    const key = args.map((arg) => String(arg)).join("\n");
    if (last?.key !== key) last = { key, result: compute(...args) };
    return last.result;
  };
}
