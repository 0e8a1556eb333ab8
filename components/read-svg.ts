import { readFileSync } from "node:fs";

/** Reads an SVG file without comments, and without the white space that only people need. */
export const readSvg = (path: string) =>
  readFileSync(path, "utf8")
    .replace(/<!--.*?-->/gs, "")
    .replace(/\s+/g, " ")
    .replaceAll("> <", "><");
