import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { content } from "../../data/index.ts";
import { describeInBrowser, launchBrowser, openPage, settle } from "./support.ts";

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

/** Saturated red and blue pixels of an element as painted. */
async function countColours(page: Page, element: Locator) {
  const png = (await element.screenshot()).toString("base64");
  // Decoded by the browser, on an empty page: the site's policy would forbid it.
  const blank = await page.context().browser()?.newPage();
  if (!blank) throw new Error("The browser is gone");
  const counts = await blank.evaluate(async (base64) => {
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
  await blank.close();
  return counts;
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
  for (const { image } of content.instructors) {
    const disc = page.getByText(image, { exact: true });
    await disc.scrollIntoViewIfNeeded();
    const { red, blue } = await countColours(page, disc);
    expect(red, `red of ${image}`).toBeGreaterThan(50);
    if (hasBlue[image]) expect(blue, `blue of ${image}`).toBeGreaterThan(50);
    else expect(blue, `blue of ${image}`).toBeLessThan(20);
  }
  return page.evaluate(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/flags\.\w+\.woff2$/.test(name)),
  );
}

describeInBrowser("the five flags", (site) => {
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
      expect(await checkFlags(await openPage(plain, site.server))).toBe(true);
    },
  );

  test.skipIf(!hasEmojiFont())(
    "are painted by the system where it can, and the site's font is not asked for",
    async () => {
      expect(await checkFlags(await site.open())).toBe(false);
    },
  );
});
