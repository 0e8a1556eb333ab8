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

/** Every flag of the font that ours is made from, with its colours as `ImageData` has them. */
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

describeInBrowser("the flags", (site) => {
  test.each(fontNames)("are painted by the system, or by the site's font: %s", async (font) => {
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

  test.skipIf(!fontWithoutEmoji)(
    "of every country keep their colours in the site's font",
    async () => {
      const source = await readFile(join(import.meta.dirname, "../../node_modules", flagFontFile));
      const flags = await readSourceFlags(source);
      expect(flags.length).toBeGreaterThan(250);
      const font = await subsetFlagFont(
        source,
        flags.map(({ flag }) => flag),
      );
      const page = await (await site.browser(fontWithoutEmoji)).newPage();
      const painted = await page.evaluate(
        async ({ flags, url }) => {
          document.fonts.add(await new FontFace("Flags", `url(${url})`).load());
          const size = 120;
          const options = { willReadFrequently: true };
          const canvas = new OffscreenCanvas(size, size).getContext("2d", options);
          if (!canvas) throw new Error("This browser has no canvas");
          canvas.font = "100px Flags";
          return flags.map(({ flag, colors }) => {
            canvas.clearRect(0, 0, size, size);
            canvas.fillText(flag, 10, 100);
            const { data } = canvas.getImageData(0, 0, size, size);
            const counts = new Map<number, number>();
            let area = 0;
            for (const pixel of new Uint32Array(data.buffer)) {
              if (pixel >>> 24 !== 255) continue;
              area++;
              counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
            }
            const found = colors.map((color) => counts.get(color) ?? 0);
            return {
              flag,
              area,
              share: found.reduce((sum, count) => sum + count, 0) / area,
              colors: found.filter((count) => count > 10).length,
            };
          });
        },
        { flags, url: `data:font/woff2;base64,${font.toString("base64")}` },
      );
      await page.close();
      // Small shapes are all edge, whose pixels are mixed from two colours.
      const wrong = painted.filter(
        ({ area, share, colors }) => !(area > 2000 && share > 0.7 && colors >= 2),
      );
      expect(wrong).toEqual([]);
    },
  );
});
