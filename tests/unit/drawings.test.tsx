import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Ball, BallCopy } from "../../components/ball.tsx";
import { readDrawing } from "../../components/drawing.tsx";
import { makeFolder } from "../support/files.ts";
import { parseMarkup } from "../support/markup.ts";

/** Reads a drawing as if it stood in `components/drawings/`. */
async function read(svg: string) {
  const folder = await makeFolder();
  await writeFile(join(folder, "hoop.svg"), svg);
  return readDrawing("hoop", folder);
}

test.each([
  '<?xml version="1.0"?><svg viewBox="0 0 24 24"><circle r="9"/></svg>',
  "<svg width='9'\n viewBox='0 0 24 24' class='a'><!-- > --><circle r=\"9\"/>\n</svg>",
])("reads the drawing %j", async (svg) =>
  expect(await read(svg)).toEqual({ viewBox: "0 0 24 24", markup: '<circle r="9"/>' }),
);

test.each(['<svg width="24"><circle r="9"/></svg>', '<svg viewBox="0 0 9 9"></svg>', ""])(
  "names the drawing %j, of which nothing would be seen",
  (svg) =>
    expect(read(svg)).rejects.toThrow(
      /^components\/drawings\/hoop\.svg has no viewBox, or nothing in it; export it as SVG with/,
    ),
);

test("copies of the ball repeat whole drawings, each with the viewBox of its file", () => {
  const markup = renderToStaticMarkup(
    <>
      <Ball />
      <BallCopy className="a" />
    </>,
  );
  const body = parseMarkup(markup).body;
  const names = [...body.querySelectorAll(".a use")].map((use) => use.getAttribute("href"));
  expect(names.length).toBeGreaterThan(0);
  for (const name of names)
    expect(body.querySelector(`symbol${name}`)?.getAttribute("viewBox")).toBe(
      readDrawing(name?.slice(1) ?? "").viewBox,
    );
});
