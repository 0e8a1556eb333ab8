import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "opentype.js/dist/opentype.mjs";
import { expect, test } from "vitest";
import { convertFont } from "../../pages/fonts/convert-font.ts";
import { flagFontFile, subsetFlagFont } from "../../pages/fonts/flag-font.ts";
import { describeInBrowser, fontNames, fontsReady } from "../support/browser.ts";
import { readFonts } from "../support/painted-fonts.ts";

/** Browsers with another interface font than the usual one have no emoji. */
const fontWithoutEmoji = fontNames.find((font) => font !== "usual");

/** Flags of the font that ours is made from, with its colours as `ImageData` has them. */
async function readSourceFlags(source: Buffer) {
  const { buffer } = new Uint8Array(await convertFont(source, "sfnt"));
  const font = parse(buffer, { lowMemory: true });
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x1f1e6 + index));
  const subdivisions = ["gbeng", "gbsct", "gbwls"].map((code) => {
    const tags = [...code].map((letter) => 0xe0000 + letter.charCodeAt(0));
    return String.fromCodePoint(0x1f3f4, ...tags, 0xe007f);
  });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  return [...pairs, ...subdivisions].flatMap((flag) => {
    const [glyph, ...others] = font.stringToGlyphs(flag);
    if (!glyph || others.length) return [];
    const colors = font.layers.get(glyph.index).map(({ paletteIndex }) => {
      const color = font.palettes.getColor(paletteIndex, 0, "raw"); // 0xBBGGRRAA
      return Buffer.from([color >>> 8, color >>> 16, color >>> 24, color]).readUInt32LE();
    });
    return { flag, colors: [...new Set(colors)] };
  });
}

/** Paints flags, and counts their opaque pixels: all, those in a colour of the flag, such colours. */
async function paintFlags({
  flags,
  url,
}: {
  flags: { flag: string; colors: number[] }[];
  url: string;
}) {
  document.fonts.add(await new FontFace("Flags", `url(${url})`).load());
  const size = 120;
  const canvas = new OffscreenCanvas(size, size).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas");
  canvas.font = "100px Flags";
  return flags.map(({ flag, colors }) => {
    canvas.clearRect(0, 0, size, size);
    canvas.fillText(flag, 10, 100);
    const { buffer } = canvas.getImageData(0, 0, size, size).data;
    const opaque = new Uint32Array(buffer).filter((pixel) => pixel >>> 24 === 255);
    const counts = colors.map((color) => opaque.filter((pixel) => pixel === color).length);
    const colored = counts.reduce((sum, count) => sum + count, 0);
    return { flag, area: opaque.length, colored, colors: counts.filter((n) => n > 10).length };
  });
}

describeInBrowser("the flags", (site) => {
  test.each(fontNames)("are the system's, or the site's: %s font", async (font) => {
    const page = await site.open({ font, reducedMotion: "reduce" });
    await fontsReady(page);
    const [painter, ...others] = await readFonts(page, ".instructor-card__flag");
    expect(others).toEqual([]);
    if (font === fontWithoutEmoji) expect(painter).toBe("Flags");
    const requested = page.evaluate(() =>
      performance.getEntriesByType("resource").filter(({ name }) => /\/flags\./.test(name)),
    );
    expect(await requested).toHaveLength(painter === "Flags" ? 1 : 0);
  });

  test.skipIf(!fontWithoutEmoji)("keep their colours in the site's font", async () => {
    const source = await readFile(join(import.meta.dirname, "../../node_modules", flagFontFile));
    const all = await readSourceFlags(source);
    expect(all.length).toBeGreaterThan(250);
    // The last three are those of England, Scotland and Wales.
    const flags = all.filter((_, index) => index % 5 === 0 || index >= all.length - 3);
    const names = flags.map(({ flag }) => flag);
    const font = (await subsetFlagFont(source, names)).toString("base64");
    const page = await site.open({ path: "/404.html", bypassCSP: true });
    const url = `data:font/woff2;base64,${font}`;
    const painted = await page.evaluate(paintFlags, { flags, url });
    // Small shapes are all edge, whose pixels are mixed from two colours.
    const wrong = painted.filter(
      ({ area, colored, colors }) => !(area > 2000 && colored > 0.7 * area && colors >= 2),
    );
    expect(wrong).toEqual([]);
  });
});
