import { execFileSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "opentype.js/dist/opentype.mjs";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { convertFont } from "../../pages/fonts/convert-font.ts";
import { flagFontFile, makeFlagFont } from "../../pages/fonts/flag-font.ts";
import { describeInBrowser, openPage, settle } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { specified } from "../support/contents.ts";

/** Whether this machine draws flags without our font. */
function hasEmojiFont() {
  if (process.platform === "darwin") return true;
  if (process.platform !== "linux") return false;
  try {
    return execFileSync("fc-list", { encoding: "utf8" }).includes("Noto Color Emoji");
  } catch {
    return false;
  }
}

/**
 * Saturated red and blue pixels of an element as painted.
 * @param blank page that decodes the picture: the site's policy would forbid it
 */
async function countColours(element: Locator, blank: Page) {
  const png = (await element.screenshot()).toString("base64");
  return blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    canvas?.drawImage(bitmap, 0, 0);
    const { data } = canvas?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: [] };
    const counts = { red: 0, blue: 0 };
    for (let index = 0; index < data.length; index += 4) {
      const [red = 0, green = 0, blue = 0] = data.slice(index, index + 3);
      if (red > 130 && red - Math.max(green, blue) > 80) counts.red++;
      if (blue > 90 && blue - red > 50) counts.blue++;
    }
    return counts;
  }, png);
}

/** Which colours a flag shows besides white. */
const hasBlue: Record<string, boolean> = {
  "🇯🇵": false,
  "🇵🇱": false,
  "🇳🇱": true,
  "🇨🇺": true,
  "🇫🇷": true,
};

/** Every flag is painted in its own colours; answers whether our font was asked for. */
async function checkFlags(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  await settle(page);
  const blank = await page.context().browser()?.newPage();
  if (!blank) throw new Error("The browser is gone");
  for (const { image } of specified.instructors) {
    const disc = page.getByText(image, { exact: true });
    await disc.scrollIntoViewIfNeeded();
    const { red, blue } = await countColours(disc, blank);
    expect(red, `red of ${image}`).toBeGreaterThan(50);
    if (hasBlue[image]) expect(blue, `blue of ${image}`).toBeGreaterThan(50);
    else expect(blue, `blue of ${image}`).toBeLessThan(20);
  }
  await blank.close();
  return page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/flags\.\w+\.woff2$/.test(name)),
  );
}

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
  let plain: Browser | undefined;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "launch-site-fonts-"));
    const config = join(folder, "fonts.conf");
    await writeFile(
      config,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <selectfont><rejectfont>
    <glob>*[Ee]moji*</glob>
    <pattern><patelt name="color"><bool>true</bool></patelt></pattern>
  </rejectfont></selectfont>
</fontconfig>`,
    );
    const env = Object.fromEntries(
      Object.entries(process.env).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value] as const],
      ),
    );
    plain = await launchBrowser({ env: { ...env, FONTCONFIG_FILE: config } });
  });

  afterAll(async () => {
    await plain?.close();
    await rm(folder, { recursive: true, force: true });
  });

  test.skipIf(process.platform !== "linux")(
    "are painted in colour by the site's font where the system has none",
    async () => {
      if (!plain) throw new Error("The browser without emoji did not start");
      const page = await openPage(plain, site.server, { reducedMotion: "reduce" });
      expect(await checkFlags(page)).toBe(true);
    },
  );

  test.skipIf(process.platform !== "linux")(
    "of every country can be made into a font that paints them in their colours",
    async () => {
      if (!plain) throw new Error("The browser without emoji did not start");
      const source = await readFile(join(import.meta.dirname, "../../node_modules", flagFontFile));
      const flags = await readSourceFlags(source);
      expect(flags.length).toBeGreaterThan(250);
      const font = await makeFlagFont(
        source,
        flags.map(({ flag }) => flag),
      );
      const page = await plain.newPage();
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

  test.skipIf(!hasEmojiFont())(
    "are painted by the system where it can, and the site's font is not asked for",
    async () => {
      expect(await checkFlags(await site.open({ reducedMotion: "reduce" }))).toBe(false);
    },
  );
});
