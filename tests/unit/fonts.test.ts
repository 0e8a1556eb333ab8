import { Resvg } from "@resvg/resvg-js";
import { expect, onTestFinished, test, vi } from "vitest";
import { measureText } from "../../components/lib/measure-text.ts";
import { listCharacters } from "../../pages/_build/assets.ts";
import { hasGlyphs } from "../../pages/_build/fonts.ts";
import { setInSystemFonts } from "../../pages/_build/system-fonts.ts";

test("the display font has the letters and signs of a name, and their capitals", () => {
  const characters = listCharacters("<p>O&#x27;Oğuz</p>", "tr");
  for (const character of "O'OĞUZoğuz") expect(characters).toContain(character);
  // What visitors may type.
  for (const character of "kK7İI") expect(characters).toContain(character);
});

test.each([
  ["Łukasz O’Brien-Ñandú, 50 %", true],
  ["Adébáyọ̀ Ṣẹ́gun", true], // The font draws Ṣ with S and a dot.
  ["Al\u2011Rashid\u2009FC, Super\u00adli\u200bga", true], // Other hyphens and spaces, and what is invisible.
  ["Сергей", false],
  ["石川", false],
  ["Δμπ", false], // The font has these for mathematics; a Greek word would be set in two faces.
])("whether the display font covers %j: %s", (text, expected) =>
  expect(hasGlyphs(text)).toBe(expected),
);

test.each([
  ["SZCZĘSNY-WIŚNIEWSKA, Mpira fi\u00adni\u200bsh", "barlow-condensed", "BarlowCondensed"],
  ["ЖЕЉКО ЂОРЂЕВИЋ Щаслива ΜΑΡΓΑΡΙΤΗΣ", "inter", "Inter"],
])("%j is measured about as wide as it is in %s", (text, folder, name) => {
  const file = `@expo-google-fonts/${folder}/800ExtraBold_Italic/${name}_800ExtraBold_Italic.ttf`;
  const font = { loadSystemFonts: false, fontFiles: [`node_modules/${file}`] };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><text font-size="100">${text}</text></svg>`;
  const width = new Resvg(svg, { font }).getBBox()?.width ?? 0;
  expect(measureText(text) / (width / 100)).toBeCloseTo(1, 1);
});

test("the social card finds letters in fonts of the system, and leaves out texts that none has", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  onTestFinished(() => warn.mockRestore());
  const unassigned = "\u{10fff0}";
  const card = `<text y="1">Ω!</text><text>Los</text><text>${unassigned} 1</text>`;
  // Machines without fonts have no Greek letters, either.
  expect(setInSystemFonts(card)).toMatch(
    /^<text y="1" font-family=".*">(Ω!)?<\/text><text>Los<\/text><text font-family=".*"><\/text>$/,
  );
  expect(String(warn.mock.calls)).toContain(unassigned);
});
