/** Drawings take their colours from `styles/foundation/tokens.css`, which owners change. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { expect, test } from "vitest";
import { createDrawings } from "../../pages/generator/images/drawings.ts";
import { root } from "../support/project.ts";

const { fillColors } = createDrawings(root);

const files = ["components/drawings", "styles/drawings"].flatMap((folder) =>
  readdirSync(join(root, folder)).map((name) => join(folder, name)),
);

test.each(files)("%s has no colour of its own", (file) => {
  const drawing = readFileSync(join(root, file), "utf8");
  expect(drawing).toContain("var(--color-");
  expect(drawing.match(/#[0-9a-f]{3,8}(?=")(?<!href="#\w+)/gi)).toBeNull();
});

test.each(files)("%s is a valid drawing with the colours filled in", (file) => {
  const drawing = fillColors(readFileSync(join(root, file), "utf8"));
  expect(drawing).not.toContain("var(");
  const { pixels } = new Resvg(drawing).render();
  expect(pixels.some((byte) => byte > 0)).toBe(true);
});
