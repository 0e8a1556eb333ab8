/** Draws the icons of `public/`: `npm run icons`, after a change of badge or colours. */
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { icons } from "../images/icon.tsx";
import { rasterize } from "../images/rasterize.ts";

for (const icon of icons) {
  const svg = renderToStaticMarkup(createElement(icon.Drawing));
  const path = join(import.meta.dirname, "../../public", icon.file);
  await writeFile(path, await rasterize(svg, icon));
  console.log(`✓ public/${icon.file}`);
}
