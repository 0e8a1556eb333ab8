import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, test } from "vitest";
import { describeInBrowser, restyle, sizes } from "../support/browser.ts";
import { contrastRatio, luminance } from "../support/contrast.ts";

/** Luminances of a screenshot's pixels, row by row. */
async function readLuminances(screenshot: Buffer) {
  const { data, info } = await sharp(screenshot)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const start = (y * info.width + x) * 3;
    return luminance(data.subarray(start, start + 3));
  };
  return { ...info, at };
}

/** Lines of all texts on the page, in pixels of the document, with the colour of their letters. */
const readLines = (page: Page) =>
  page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext("2d");
    if (!canvas) throw new Error("No canvas to read colours with");
    const toRgba = (color: string) => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; color: number[]; box: DOMRect }[] = [];
    while (walker.nextNode()) {
      const { parentElement: parent, textContent } = walker.currentNode;
      const isDecoration = parent?.closest("[aria-hidden], [hidden], .skip-link, .launch-line");
      if (!parent?.checkVisibility() || isDecoration) continue;
      const color = toRgba(getComputedStyle(parent).color);
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const { x, y, width, height } of range.getClientRects())
        if (width >= 1 && color[3] === 255)
          lines.push({
            text: `${textContent}`,
            color,
            box: new DOMRect(x, y + scrollY, width, height),
          });
    }
    return lines.map(({ box, ...line }) => ({ ...line, box: box.toJSON() }));
  });

describeInBrowser(
  "contrast",
  (site) => {
    test.each([sizes.desktop, sizes.phone, { width: 844, height: 390 }])(
      "of words is at least 4.5 on the worst pixel behind them in a window of %j",
      async (viewport) => {
        const page = await site.open({ viewport });
        const lines = await readLines(page);
        expect(lines.length).toBeGreaterThan(50);
        await restyle(
          page,
          "* { color: transparent !important; text-decoration: none !important }",
        );
        const picture = await readLuminances(await page.screenshot({ fullPage: true }));
        const faint = lines.filter(({ color, box }) => {
          const letters = luminance(color);
          for (let y = Math.ceil(box.top); y < Math.min(box.bottom, picture.height); y++)
            for (let x = Math.ceil(box.left); x < Math.min(box.right, picture.width); x++)
              if (contrastRatio(letters, picture.at(x, y)) < 4.5) return true;
          return false;
        });
        expect(faint.map(({ text }) => text)).toEqual([]);
      },
    );

    test.each([1440, 320])(
      "of the scoreboard is at least 4.5, gaps between its lamps included, at %i px",
      async (width) => {
        const page = await site.open({ viewport: { width, height: 800 } });
        const board = page.locator(".launch-line");
        const painted = await readLuminances(await board.screenshot());
        await restyle(page, ".launch-line::after { display: none }");
        const solid = await readLuminances(await board.screenshot());
        const inside: number[] = [];
        const outside: number[] = [];
        for (let y = 3; y < solid.height - 3; y++)
          for (let x = 3; x < solid.width - 3; x++)
            (solid.at(x, y) > 0.5 ? inside : outside).push(painted.at(x, y));
        const mean = (values: number[]) => values.reduce((a, b) => a + b, 0) / values.length;
        expect(inside.length).toBeGreaterThan(1000);
        expect(contrastRatio(mean(inside), mean(outside))).toBeGreaterThanOrEqual(4.5);
      },
    );
  },
  { reducedMotion: "reduce" },
);
