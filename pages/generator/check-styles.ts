/** Blanks comments and texts, which may hold anything; all else keeps its place. */
const blank = (css: string) =>
  css.replace(/\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*'/gs, (part) => part.replace(/[^\n]/g, " "));

/** Finds the outermost block that nothing closes. */
function findOpenBlock(css: string): number {
  const open: number[] = [];
  for (const { 0: brace, index } of css.matchAll(/[{}]/g))
    if (brace === "{") open.push(index);
    else open.pop();
  return open[0] ?? -1;
}

/**
 * Finds mistakes that Lightning CSS keeps in silence, because browsers drop a declaration and go on.
 * @param sheets all style sheets of a page, by path
 */
export function findStyleMistakes(sheets: ReadonlyMap<string, string>): string[] {
  const texts = [...sheets].map(([path, css]) => [path, blank(css)] as const);
  const properties = new Set(
    texts.flatMap(([, css]) => css.match(/--[\w-]+(?=\s*:)|(?<=@property\s+)--[\w-]+/g) ?? []),
  );
  return texts.flatMap(([path, css]) => {
    const unset = [...css.matchAll(/(?<=var\(\s*)--[\w-]+/g)].find(
      ([name]) => !properties.has(name),
    );
    const mistakes = [
      [unset?.index ?? -1, `no style sheet sets ${unset?.[0]}`],
      // A second colon, unless what follows is a block: then it is a selector.
      [css.search(/:[^;{}]*?\s[\w-]+\s*:(?=[^;{}]*[;}])/), 'a ";" is missing at the end'],
      [css.search(/\/\*/), 'the "*/" of this comment is missing'],
      [findOpenBlock(css), 'the "}" of this block is missing'],
    ] as const;
    return mistakes.flatMap(([index, mistake]) => {
      const line = css.slice(0, index).split("\n").length;
      return index < 0 ? [] : `${path}:${line}: ${mistake}; correct the style sheet`;
    });
  });
}
