/** Looks at drawings as they are painted, at places where everybody would miss something. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { drawSeams } from "../../components/ball-geometry.ts";
import { project } from "../../components/camera.ts";
import { Hall } from "../../components/hall.tsx";
import {
  createDisplayFace,
  displayFontFile,
  measureCharacters,
} from "../../pages/fonts/display-font.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { favicon, icons } from "../../pages/images/icon.tsx";
import { socialCard } from "../../pages/images/opengraph-image.tsx";
import { rasterize } from "../../pages/images/rasterize.ts";
import { drawings } from "../../pages/index.ts";
import { specified } from "../support/contents.ts";
import { textOf } from "../support/markup.ts";

const root = join(import.meta.dirname, "../..");
const font = await readFile(join(root, "node_modules", displayFontFile));
const context = {
  ...createBuildContext(specified, [], {}),
  face: createDisplayFace(await measureCharacters(font)),
};

/** What people call a colour. */
function nameColor([red = 0, green = 0, blue = 0, alpha = 0]: readonly number[]) {
  if (alpha < 40) return "none";
  if (Math.min(red, green, blue) > 150) return "white";
  if (blue > red) return "blue";
  return green > 0.6 * red ? "gold" : green > 0.3 * red ? "orange" : "red";
}

/** Paints a drawing; the result names the colour at a place, in units of the drawing. */
function paint(drawing: ReactElement) {
  const svg = renderToStaticMarkup(drawing).replace(
    /^<svg(?! xmlns)/,
    '<svg xmlns="http://www.w3.org/2000/svg"',
  );
  const [, left, top, size] = (/viewBox="(\S+) (\S+) (\S+)/.exec(svg) ?? []).map(Number);
  const { pixels, width } = new Resvg(svg, { fitTo: { mode: "width", value: size ?? 0 } }).render();
  return (x: number, y: number) => {
    const start = 4 * (Math.floor(y - (top ?? 0)) * width + Math.floor(x - (left ?? 0)));
    return nameColor([...pixels.subarray(start, start + 4)]);
  };
}

describe("the hall", () => {
  const colorAt = paint(<Hall names={[]} />);

  // In metres along the net, across it and upwards.
  test.each([
    ["floor", "orange", [5, 5, 0]],
    ["free zone", "blue", [10.5, 2, 0]],
    ["attack line", "white", [2, -2.975, 0]],
    ["side line", "white", [0.025, -2, 0]],
    ["net at its top", "white", [4.5, 0, 2.395]],
    ["net at its foot", "white", [4.5, 0, 1.46]],
    ["place below the net", "blue", [4.5, 0, 1.3]],
    ["post", "blue", [10, 0, 1.5]],
    ["antenna", "red", [0, 0, 2.9]],
    ["antenna at its top", "white", [0, 0, 3.2]],
    ["place above the antenna", "none", [0, 0, 3.3]],
  ] as const)("shows its %s in %s", (_, color, place) => {
    expect(colorAt(...project(place))).toBe(color);
  });

  test("shows names on its boards", () => {
    const names = specified.instructors.map(({ name }) => name.slice(name.indexOf(" ") + 1));
    const hall = parseMarkup(renderToStaticMarkup(<Hall names={names} />));
    for (const name of names) expect(textOf(hall.body)).toContain(name.toUpperCase());
  });
});

test.each([
  ["jersey.svg", "gold", [150, 200]],
  ["jersey.svg", "blue", [15, 120]],
  ["net.svg", "white", [300, 35]],
  ["net.svg", "white", [550, 550]],
  ["antenna.svg", "red", [25, 60]],
  ["antenna.svg", "white", [25, 150]],
  ["plays.svg", "white", [186, 95]],
  ["plays.svg", "gold", [170, 49]],
  ["truss.svg", "blue", [15, 2]],
  ["favicon.svg", "blue", [10, -20]],
  ["favicon.svg", "gold", [-30, 20]],
  ["opengraph-image.jpg", "orange", [700, 600]],
  ["opengraph-image.jpg", "gold", [900, 120]],
] as const)("%s is %s at %j", (file, color, [x, y]) => {
  const image = [...drawings, favicon, socialCard].find((image) => image.file === file);
  if (!image) throw new Error(`There is no ${file}`);
  expect(paint(<image.Drawing {...context} />)(x, y)).toBe(color);
});

test("a camera at eye level draws what is as high as its lens on the horizon", () => {
  for (const [along, across] of [
    [0, 0],
    [9, 9],
    [4, -8],
  ] as const)
    expect(project([along, across, 1.78])[1]).toBeCloseTo(545);
});

test("seams of the ball end at its rim or before", () => {
  const points = [...drawSeams(1.7).matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)];
  expect(points.length).toBeGreaterThan(9);
  // Control points may lie a little beyond.
  for (const [, x, y] of points) expect(Math.hypot(Number(x), Number(y))).toBeLessThan(54);
});

test.each(icons)("public/$file is what npm run icons would draw", async (icon) => {
  const read = async (data: Buffer) =>
    sharp(icon.file.endsWith(".ico") ? data.subarray(22) : data)
      .ensureAlpha()
      .raw()
      .toBuffer();
  const drawn = await read(await rasterize(renderToStaticMarkup(<icon.Drawing />), icon));
  const kept = await read(await readFile(join(root, "public", icon.file)));
  const difference = kept.reduce((sum, byte, at) => sum + Math.abs(byte - (drawn[at] ?? 0)), 0);
  expect(difference / drawn.length).toBeLessThan(2);
});
