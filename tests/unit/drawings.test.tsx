/** Looks at drawings as they are painted, at places where everybody would miss something. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { expect, test } from "vitest";
import { HallElements } from "../../components/hall.tsx";
import { antennaRed, palette } from "../../components/palette.ts";
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

test.each([
  ["hall", "floor", palette.floor, 1088, 676],
  ["hall", "free zone", palette.zone, 681, 652],
  ["hall", "attack line", palette.line, 749, 857],
  ["hall", "side line", palette.line, 1183, 938],
  ["hall", "upper edge of the net", palette.line, 838, 482],
  ["hall", "lower edge of the net", palette.line, 838, 577],
  ["hall", "post", "#8ea2d8", 586, 563],
  ["hall", "antenna's red", antennaRed, 1369, 351],
  ["hall", "antenna's tip", palette.line, 1369, 299],
  ["jersey.svg", "cloth", palette.kit, 150, 200],
  ["jersey.svg", "sleeve", palette.kitTrim, 15, 120],
  ["net.svg", "tape", palette.line, 300, 35],
  ["net.svg", "knot", "#a3b1dc", 550, 550],
  ["antenna.svg", "red", antennaRed, 25, 60],
  ["antenna.svg", "white", palette.line, 25, 150],
  ["plays.svg", "line", palette.line, 186, 95],
  ["plays.svg", "ball", palette.amber, 170, 49],
  ["truss.svg", "chord", "#4a5a94", 15, 2],
  ["favicon.svg", "ball", "#ffd84f", 35, 30],
  ["opengraph-image.jpg", "floor", palette.floor, 700, 600],
  ["opengraph-image.jpg", "ball", "#ffd84f", 900, 120],
])("in %s, the %s is %s", async (file, _, color, x, y) => {
  const drawing = [hall, ...drawings, favicon, socialCard].find((drawing) => drawing.file === file);
  if (!drawing) throw new Error(`There is no ${file}`);
  const { pixels, width } = await paint(renderDrawing(drawing, context));
  const start = 4 * (y * width + x);
  const painted = [...pixels.subarray(start, start + 4)];
  const expected = [...Buffer.from(`${color.slice(1)}ff`, "hex")];
  const distance = Math.hypot(
    ...expected.map((channel, index) => channel - (painted[index] ?? Number.NaN)),
  );
  // Light and shade lie on the colour.
  expect(distance, `painted: ${painted}`).toBeLessThan(100);
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
