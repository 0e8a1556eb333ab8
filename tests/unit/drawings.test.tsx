import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readDrawing } from "../../components/drawing.tsx";
import { makeFolder } from "../support/files.ts";

/** Reads a drawing as if it stood in `components/drawings/`. */
async function read(svg: string) {
  const folder = await makeFolder();
  await writeFile(join(folder, "hoop.svg"), svg);
  return readDrawing("hoop", folder);
}

test("reads what a drawing program exports", async () => {
  const svg = `<?xml version="1.0"?><svg width='9'\n viewBox='0 0 24 24'><!-- > --><path d=""/>\n</svg>`;
  expect(await read(svg)).toEqual({ viewBox: "0 0 24 24", markup: '<path d=""/>' });
});

test.each(['<svg width="24"><path d=""/></svg>', '<svg viewBox="0 0 9 9"></svg>'])(
  "names the drawing %j, of which nothing would be seen",
  (svg) =>
    expect(read(svg)).rejects.toThrow(
      /^components\/drawings\/hoop\.svg has no viewBox, or nothing in it; export it as SVG with/,
    ),
);
