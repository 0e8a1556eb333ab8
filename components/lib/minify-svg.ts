/** Removes comments and indentation. */
export const minifySvg = (svg: string) =>
  svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><");
