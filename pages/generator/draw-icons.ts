/** Draws the icons of `public/`, and notes hashes by which a test sees that they are up to date. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { hashIcon, icons } from "../images/icon.tsx";
import { rasterize } from "../images/rasterize.ts";

const root = join(import.meta.dirname, "../..");

const hashes: Record<string, string> = {};
for (const icon of icons) {
  const svg = renderToStaticMarkup(createElement(icon.Drawing));
  const data = await rasterize(svg, icon);
  await writeFile(join(root, "public", icon.file), data);
  hashes[icon.file] = hashIcon(svg, data);
}
const text = `${JSON.stringify(hashes, null, 2)}\n`;
await writeFile(join(root, "pages/images/icon-hashes.json"), text);
