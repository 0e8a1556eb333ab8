import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { flagFontFile, subsetFlagFont } from "../../pages/fonts/flag-font.ts";
import { describeInBrowser, fontNames, fontsReady } from "../support/browser.ts";
import { readFonts } from "../support/painted-fonts.ts";

/** Browsers with another interface font than the usual one have no emoji. */
const fontWithoutEmoji = fontNames.find((font) => font !== "usual");

/** Flags with many layers, curves and small shapes, and one that is not a rectangle. */
const flags = "🇯🇵 🇧🇷 🇲🇽 🇪🇸 🇱🇰 🇧🇹 🇳🇵 🇿🇦 🇺🇸 🇬🇧 🇸🇦 🇨🇾 🇰🇷 🇨🇭 🇲🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿 🏴󠁧󠁢󠁷󠁬󠁳󠁿".split(" ");

/** Paints flags with a font; the pixels of each, a character per byte. */
async function paintFlags({ flags, font }: { flags: string[]; font: string }) {
  const face = new FontFace("Flags", `url(data:font/woff2;base64,${font})`);
  document.fonts.clear();
  document.fonts.add(await face.load());
  const canvas = new OffscreenCanvas(60, 60).getContext("2d", { willReadFrequently: true });
  if (!canvas) throw new Error("This browser has no canvas");
  canvas.font = "50px Flags";
  return flags.map((flag) => {
    canvas.clearRect(0, 0, 60, 60);
    canvas.fillText(flag, 5, 50);
    return String.fromCharCode(...canvas.getImageData(0, 0, 60, 60).data);
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

  test("look as they do in the font that the site's is made from", async () => {
    const source = await readFile(join(import.meta.dirname, "../../node_modules", flagFontFile));
    const page = await site.open({ path: "/404.html", bypassCSP: true });
    const paint = (font: Buffer) =>
      page.evaluate(paintFlags, { flags, font: font.toString("base64") });
    const expected = await paint(source);
    const painted = await paint(await subsetFlagFont(source, flags));
    const toBytes = (pixels = "") => Buffer.from(pixels, "latin1");
    const wrong = flags.filter((_, index) => {
      const [ours, theirs] = [toBytes(painted[index]), toBytes(expected[index])];
      // Coordinates are rounded in another way, so a few pixels of the edges differ.
      const differing = theirs.filter((byte, at) => Math.abs(byte - (ours[at] ?? 0)) > 40);
      return new Set(theirs).size < 5 || differing.length > 60;
    });
    expect(wrong).toEqual([]);
  });
});
