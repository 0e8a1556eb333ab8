/** Removes comments, indentation, and what editors write for themselves, such as `inkscape:label`. */
export const minifySvg = (svg: string) =>
  svg
    .replace(/<!--.*?-->/gs, "")
    .replace(/<(metadata|title|desc|[\w-]+:[\w-]+)(\s[^>]*)?(\/>|>.*?<\/\1>)/gs, "")
    .replace(/\s+/g, " ")
    .replace(/ (?!xml:|(xmlns:)?xlink)([\w-]+:[\w-]+|data-name)="[^"]*"/g, "")
    .replaceAll("> <", "><");
