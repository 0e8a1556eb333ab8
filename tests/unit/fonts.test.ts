import { expect, test } from "vitest";
import { hasGlyphs } from "../../components/lib/display-font.ts";
import { listCharacters } from "../../pages/generator/assets.ts";

test("the display font has the letters and signs of a name, and their capitals", () => {
  const characters = listCharacters("<p>O&#x27;Oğuz</p>", "tr");
  for (const character of "O'OĞUZoğuz") expect(characters).toContain(character);
  // What visitors may type.
  for (const character of "kK7İI") expect(characters).toContain(character);
});

test.each([
  ["Łukasz O’Brien-Ñandú, 50 %", true],
  ["Adébáyọ̀ Ṣẹ́gun", true], // The font draws Ṣ with S and a dot.
  ["Сергей", false],
  ["石川", false],
  ["Spin ★", false],
  ["Δμπ", false], // The font has these for mathematics; a Greek word would be set in two faces.
])("whether the display font covers %j: %s", (text, expected) =>
  expect(hasGlyphs(text)).toBe(expected),
);
