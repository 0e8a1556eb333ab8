import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { flagFontFile, subsetFlagFont } from "../../pages/generator/fonts/flag-font.ts";
import { test } from "../support/browser.ts";
import { countChanges } from "../support/pixels.ts";

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

test("flags look as they do in the font that the site's is made from", async ({ open }) => {
  const source = await readFile(join(import.meta.dirname, "../../node_modules", flagFontFile));
  const page = await open({ path: "/404.html", bypassCSP: true });
  const paint = (font: Buffer) =>
    page.evaluate(paintFlags, { flags, font: font.toString("base64") });
  const expected = await paint(source);
  const painted = await paint(await subsetFlagFont(source, flags));
  const toBytes = (pixels = "") => Buffer.from(pixels, "latin1");
  const wrong = flags.filter((_, index) => {
    const [ours, theirs] = [toBytes(painted[index]), toBytes(expected[index])];
    // Coordinates are rounded in another way, so a few pixels of the edges differ.
    return new Set(theirs).size < 5 || countChanges(theirs, ours) > 60;
  });
  expect(wrong).toEqual([]);
});
