/** The face of headings, whole, below `node_modules`: every letter of Latin that it has. */
export const displayFontFile =
  "@expo-google-fonts/barlow-condensed/800ExtraBold_Italic/BarlowCondensed_800ExtraBold_Italic.ttf";

/** A font as the rasteriser reads it, and as browsers download it. */
export interface DisplayFont {
  ttf: Buffer;
  woff2: Buffer;
}

/**
 * The display face with the characters of `text` alone; the order of these does not matter.
 * @param source content of {@link displayFontFile}
 */
export async function makeDisplayFont(source: Buffer, text: string): Promise<DisplayFont> {
  // Loaded on demand: both bring WebAssembly, and most builds find the font in the cache.
  const [{ default: subsetFont }, { convert }] = await Promise.all([
    import("subset-font"),
    import("fontverter"),
  ]);
  const ttf = await subsetFont(source, [...new Set(text)].sort().join(""), {
    targetFormat: "truetype",
    keepFeatures: ["kern", "tnum"],
    noHinting: true,
  });
  return { ttf, woff2: await convert(ttf, "woff2") };
}
