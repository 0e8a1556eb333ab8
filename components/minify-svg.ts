/** Removes comments from an SVG file, and the white space that only people need. */
export const minifySvg = (svg: string) =>
  svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><");
