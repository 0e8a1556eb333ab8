import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LaunchSign } from "../../components/launch-sign.tsx";
import { splitName, toJerseyName } from "../../components/lib/names.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

test.each([
  ["Launching in Q3 2025", 4, null],
  ["Prossimamente", 1, "small"],
  ["Lancement en été 2026", 0, null], // The alphabet of dots has no accents.
  ["Ennakkoilmoittautumisesta", 0, null], // A word that has no room on a phone even in the smallest dots.
])("the sign says %j, with %i words in dots of size %s", (text, count, size) => {
  const sign = parseMarkup(renderToStaticMarkup(<LaunchSign text={text} />));
  expect(textOf(sign.body)).toBe(text);
  expect(sign.querySelectorAll("path[d]")).toHaveLength(count);
  expect(sign.querySelector(".launch-sign")?.getAttribute("data-size")).toBe(size);
});

test.each([
  [{ name: "Femke van Roosdael" }, ["Femke", "van Roosdael", ""], "VAN\u00a0ROOSDAEL"],
  [{ name: "Zico" }, ["", "Zico", ""], "ZICO"],
  [{ name: "Ana Rosa", jersey: "Nico" }, ["Ana Rosa", "Nico", ""], "Nico"],
  [{ name: "Kim Min-jun", jersey: "KIM" }, ["", "KIM", "Min-jun"], "KIM"],
  [{ name: "ნინო ბერიძე" }, ["ნინო", "ბერიძე", ""], "ბერიძე"],
  [{ name: "Can Demir", jersey: "DEMİR" }, ["Can", "DEMİR", ""], "DEMİR"],
])("the jersey of %j says %j, and in pictures %s", (person, parts, pictureName) => {
  expect(Object.values(splitName(person))).toEqual(parts);
  expect(toJerseyName(person)).toBe(pictureName);
});
