import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { parseDrawing } from "../../components/drawing.tsx";
import { InstructorCard } from "../../components/instructor-card.tsx";
import { LaunchSign } from "../../components/launch-sign.tsx";
import { chooseWordSize, maxWidths } from "../../components/lib/measure-text.ts";
import { splitName, toJerseyName } from "../../components/lib/names.ts";
import { fillColors } from "../../pages/_build/colors.ts";
import { sample } from "../support/contents.ts";
import { parseMarkup, textOf } from "../support/markup.ts";

test.each([
  ["Launching in Q3 2025", 4, null],
  ["Prossimamente", 1, "small"],
  ["Lancement en été 2026", 0, null], // The alphabet of dots has no accents.
  ["Ennakkoilmoittautumisesta", 0, "smaller"], // A word that has no room on a phone even in the smallest dots.
  ["Ab 2027\u201109", 2, null], // Lithuanian months have a hyphen.
  ["Нээлт 2027\u00a0оны\u00a09\u2011р\u00a0сар", 0, "small"], // A month stays on one line.
])("the sign says %j, with %i words in dots of size %s", (text, count, size) => {
  const sign = parseMarkup(renderToStaticMarkup(<LaunchSign text={text} />));
  expect(textOf(sign.body)).toBe(text.replaceAll("\u00a0", " "));
  expect(sign.querySelectorAll("path[d]")).toHaveLength(count);
  expect(sign.querySelector(".launch-sign")?.getAttribute("data-size")).toBe(size);
});

test.each([
  ["Best setter, Pacific Cup, Osaka", "Best setter"],
  ["最佳二传，2016年太平洋杯", "最佳二传"],
  ["優勝、国体2019", "優勝"],
  ["1,000 points", undefined],
])("the title of the achievement %j is %j", (achievement, title) => {
  const [person] = sample.instructors;
  if (!person) throw new Error("The sample has nobody");
  const instructor = { ...person, achievements: [achievement] };
  const card = <InstructorCard instructor={instructor} number={1} badge="" />;
  const [line] = parseMarkup(renderToStaticMarkup(card)).querySelectorAll("li");
  expect(line?.querySelector("b")?.textContent).toBe(title);
  expect(line?.textContent).toBe(achievement);
});

test.each([
  ["Get Early Access", undefined],
  ["Предварительная регистрация", "smaller"],
  ["ลงทะเบียนเพื่อรับข่าวก่อนใคร", undefined], // Thai has no spaces between words.
])("a word of the heading %j has room: %s", (heading, size) =>
  expect(chooseWordSize(heading, maxWidths.formHeading)).toBe(size),
);

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

test("reads what a drawing program exports", () => {
  const ofEditor = `<title>a</title><metadata><rdf:RDF/></metadata><s:v s:z="1"><i:grid/></s:v>`;
  const svg = `<?xml version="1.0"?><svg width='9'\n viewBox='0 0 24 24' fill="none"><!-- > -->
    ${ofEditor}\n<use i:label="Layer 1" xlink:href="#a" data-name="b"/>\n</svg>`;
  const markup = '<g fill="none"><use xlink:href="#a"/></g>';
  expect(parseDrawing(svg, "hoop.svg")).toEqual({ viewBox: "0 0 24 24", markup });
});

test.each(['<svg width="24"><path d=""/></svg>', '<svg viewBox="0 0 9 9"></svg>'])(
  "refuses the drawing %j, which would be invisible",
  (svg) =>
    expect(() => parseDrawing(svg, "hoop.svg")).toThrow(/^hoop\.svg has no viewBox, or nothing in/),
);

test.each(["<style>.a{fill:red}</style>", '<path\nstyle="fill:red"/>'])(
  "refuses a drawing with %j, which a page would block",
  (styles) =>
    expect(() => parseDrawing(`<svg viewBox="0 0 9 9">${styles}</svg>`, "hoop.svg")).toThrow(
      /^hoop\.svg has styles, .* attributes/,
    ),
);

test("names a colour that tokens.css lacks", () =>
  expect(() => fillColors("var(--gone)")).toThrow(
    'styles/foundation/tokens.css: --gone is missing, or not a hex colour of six digits; write it like "--gone: #ff6a22;"',
  ));
