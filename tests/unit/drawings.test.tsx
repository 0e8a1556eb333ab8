/** Looks at drawings as they are painted, at places where everybody would miss something. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HallElements } from "../../components/hall.tsx";
import { SvgFile } from "../../components/svg-file.tsx";
import { createDisplayFace } from "../../pages/fonts/display-font.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderDrawing } from "../../pages/generator/document.tsx";
import { memoize } from "../../pages/generator/memoize.ts";
import { favicon, icons } from "../../pages/images/icon.tsx";
import { socialCard } from "../../pages/images/opengraph-image.tsx";
import { rasterize } from "../../pages/images/rasterize.ts";
import { drawings } from "../../pages/index.ts";
import { specified } from "../support/contents.ts";

const context = {
  ...createBuildContext(specified, [], {}),
  face: createDisplayFace(new Map()),
};

const hall = {
  file: "hall",
  Drawing: () => (
    <SvgFile width={1440} height={960}>
      <HallElements names={[]} />
    </SvgFile>
  ),
};

const paint = memoize(async (svg: string) => {
  const { pixels, width } = new Resvg(svg).render();
  return { pixels, width };
});

/** What people call a colour. */
function nameColor([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]) {
  if (alpha < 40) return "none";
  if (Math.min(red, green, blue) > 150) return "white";
  if (blue > red) return "blue";
  return green > 0.6 * red ? "gold" : green > 0.3 * red ? "orange" : "red";
}

test.each([
  ["hall", "floor", "orange", 1088, 676],
  ["hall", "free zone", "blue", 681, 652],
  ["hall", "attack line", "white", 749, 857],
  ["hall", "side line", "white", 1183, 938],
  ["hall", "upper edge of the net", "white", 838, 482],
  ["hall", "lower edge of the net", "white", 838, 577],
  ["hall", "post", "blue", 586, 563],
  ["hall", "antenna's red", "red", 1369, 351],
  ["hall", "antenna's tip", "white", 1369, 299],
  ["jersey.svg", "stripe", "gold", 150, 200],
  ["jersey.svg", "cloth", "blue", 15, 120],
  ["net.svg", "tape", "white", 300, 35],
  ["net.svg", "knot", "white", 550, 550],
  ["antenna.svg", "red", "red", 25, 60],
  ["antenna.svg", "white", "white", 25, 150],
  ["plays.svg", "line", "white", 186, 95],
  ["plays.svg", "ball", "gold", 170, 49],
  ["truss.svg", "chord", "blue", 15, 2],
  ["favicon.svg", "ball", "gold", 20, 70],
  ["opengraph-image.jpg", "floor", "orange", 700, 600],
  ["opengraph-image.jpg", "ball", "gold", 900, 120],
])("in %s, the %s is %s", async (file, _, color, x, y) => {
  const drawing = [hall, ...drawings, favicon, socialCard].find((drawing) => drawing.file === file);
  if (!drawing) throw new Error(`There is no ${file}`);
  const { pixels, width } = await paint(renderDrawing(drawing, context));
  const start = 4 * (y * width + x);
  expect(nameColor([...pixels.subarray(start, start + 4)])).toBe(color);
});

test.each(icons)("public/$file is what npm run icons would draw", async (icon) => {
  const read = async (data: Buffer) =>
    sharp(icon.file.endsWith(".ico") ? data.subarray(22) : data)
      .ensureAlpha()
      .raw()
      .toBuffer();
  const drawn = await read(await rasterize(renderToStaticMarkup(<icon.Drawing />), icon));
  const kept = await read(await readFile(join(import.meta.dirname, "../../public", icon.file)));
  const difference = kept.reduce((sum, byte, at) => sum + Math.abs(byte - (drawn[at] ?? 0)), 0);
  expect(difference / drawn.length).toBeLessThan(2);
});
