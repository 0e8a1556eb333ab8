import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { hasGlyphs } from "../../components/display-font.ts";
import { listCharacters, subsetDisplayFont } from "../../pages/generator/fonts.ts";
import { makeFolder } from "../support/files.ts";

test("the display font has the letters and signs of a name, and their capitals", () => {
  const characters = listCharacters("<p>O&#x27;Oğuz</p>");
  for (const character of "O'OĞUZoğuzkK7") expect(characters).toContain(character);
});

test.each([
  ["Łukasz O’Brien-Ñandú, 50 %", true],
  ["Adébáyọ̀ Ṣẹ́gun", true], // The font draws Ṣ with S and a dot.
  ["Сергей", false],
  ["Δμπ", false], // The font has these for mathematics; a Greek word would be set in two faces.
  ["★", false],
])("whether the display face sets %j: %s", (text, expected) =>
  expect(hasGlyphs(text)).toBe(expected),
);

test("the display font sets an accent above a letter with a dot", async () => {
  const path = join(await makeFolder(), "display.ttf");
  const font = await subsetDisplayFont("ọ̀ò");
  // resvg reads no WOFF2. What the subset lacks, its conversion lacks, too.
  const keepFeatures = ["ccmp", "mark", "mkmk"];
  await writeFile(path, await subsetFont(font, "ọ̀ò", { targetFormat: "truetype", keepFeatures }));
  const measure = (text: string) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-family="Barlow Condensed" font-size="100">${text}</text></svg>`;
    const options = { font: { loadSystemFonts: false, fontFiles: [path] } };
    const { y: top, width } = new Resvg(svg, options).getBBox() ?? {};
    return { top, width };
  };
  expect(measure("ọ̀").top).toBeLessThan(-60);
  expect(measure("ọ̀")).toEqual(measure("ò"));
});
