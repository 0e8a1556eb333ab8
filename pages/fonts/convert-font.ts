let converted: Promise<unknown> = Promise.resolve();

/**
 * A font in another format. Fonts take turns, whoever wants them: the converter answers with a piece
 * of its own memory, which the next conversion writes over before the answer is copied.
 * @throws {Error} for what is no font
 */
export function convertFont(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer> {
  const conversion = converted.then(async () => {
    // Loaded on demand: most builds find their fonts in the cache.
    const { convert } = await import("fontverter");
    return convert(font, format);
  });
  converted = conversion.catch(() => {});
  return conversion;
}
