import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { BuildToolsContext } from "../../components/build-tools.ts";
import { DisplayText } from "../../components/display-text.tsx";
import { createBuildContext } from "../../pages/generator/context.ts";
import { renderImage } from "../../pages/generator/document.tsx";
import {
  createDisplayFace,
  describeMissingCharacters,
  displayFontFile,
  measureCharacters,
} from "../../pages/generator/fonts/display-font.ts";
import { createDrawings } from "../../pages/generator/images/drawings.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { socialCard } from "../../pages/opengraph-image.tsx";
import { specified } from "../support/contents.ts";
import { textOf } from "../support/markup.ts";
import { root } from "../support/project.ts";

const fontFile = join(root, "node_modules", displayFontFile);
const face = createDisplayFace(await measureCharacters(await readFile(fontFile)));
const tools = { ...face, ...createDrawings(root) };

test("the display face has the letters of European languages, Turkish and Vietnamese", () => {
  const letters =
    "Ace 0189 ?!&@#%()[]'\"‘’“”–—…+ Åß ÆæÐðÞþØøŒœ ĄąŁłŐőŘřŤťŻż ĢģĶķŲų ȘșȚț Ğğİı ƠơẰằẪẫỆệỮữỸỹ";
  expect(face.findMissing(letters)).toEqual([]);
});

test.each([
  ["Ace 🏐 → win", "<h1>Ace 🏐 → win</h1>"],
  ["Жук & Ace", '<h1 data-face="system">Жук &amp; Ace</h1>'],
  ["Borzymiński", "<h1>Borzymiński</h1>"],
  ["Érable", '<h1 data-accents="">Érable</h1>'],
  ["Nguyễn", '<h1 data-accents="">Nguyễn</h1>'],
])("the heading %j is rendered as %s", (text, markup) => {
  const heading = (
    <BuildToolsContext value={tools}>
      <DisplayText as="h1" text={text} />
    </BuildToolsContext>
  );
  expect(renderToStaticMarkup(heading)).toBe(markup);
});

test("headings with missing characters are reported in one sentence", () => {
  const headings = ["Ace", "Суд", "Zoë 🏐", "ЖЖ", "Ж!"];
  expect(describeMissingCharacters(headings, face)).toEqual([
    expect.stringMatching(/^The display face lacks "Суд🏐Ж", as in "Суд", "Zoë 🏐", "ЖЖ": /),
  ]);
});

test("headings that the face can draw are not reported", () =>
  expect(describeMissingCharacters(["Ace\u00ad\u200b"], face)).toEqual([]));

describe("the social card", () => {
  /** Each text of the card, but for names on boards, with the box of its ink, in pixels, as the rasteriser draws it. */
  function drawTexts(product: string, headline: string, launch: string) {
    const content = structuredClone(specified);
    content.site.product = product;
    content.landing.hero.headline = headline;
    content.landing.launch = launch;
    content.site.description = "An online course. Join the waitlist.";
    const card = renderImage(socialCard, createBuildContext(content, [], {}), tools);
    const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
    const [, x, y] = /<svg[^>]*class="ball"[^>]* x="(.*?)" y="(.*?)"/.exec(card) ?? [];
    const texts = [...card.matchAll(/<text x=.*?<\/text>/g)].map(([text]) => {
      const options = { font: { loadSystemFonts: false, fontFiles: [fontFile] } };
      const box = new Resvg(`${tag}${text}</svg>`, options).getBBox();
      if (!box) throw new Error(`nothing is drawn of ${text}`);
      const { x: left, y: top, width, height } = box;
      const content = textOf(parseMarkup(text).body) ?? "";
      return { text: content, left, top, right: left + width, bottom: top + height };
    });
    return { texts, ball: { left: Number(x), top: Number(y) } };
  }

  test.each([
    ["short texts, and accents above and below", "Łódź Ằ", "ĢẬẰ ŅĢ ẬẰ ŅĢ ẬẰ ŅĢ", "Ử Ậ"],
    ["a word of 70 letters", "A", "W".repeat(70), "B"],
    [
      "long texts",
      'The "International" Academy of Volleyball & Art',
      "Learn Everything That Ten Seasons of World Finals Teach About the Game",
      "Launching for everybody who has been waiting for it since",
    ],
  ])("with %s keeps its texts apart, and clear of the ball", (_, product, headline, launch) => {
    const { texts, ball } = drawTexts(product, headline, launch);
    const target = specified.site.launchTarget;
    const words = `${product} ${headline} An online course. ${launch} ${target}`;
    expect(texts.map(({ text }) => text).join(" ")).toBe(words);
    for (const [index, text] of texts.entries()) {
      expect(text.left, text.text).toBeGreaterThanOrEqual(60);
      // The ball is behind the end of the last word.
      if (!headline.endsWith(text.text) && text.bottom > ball.top)
        expect(text.right, text.text).toBeLessThanOrEqual(ball.left);
      expect(text.top, text.text).toBeGreaterThanOrEqual(20); // The truss ends here.
      expect(text.bottom, text.text).toBeLessThanOrEqual(540); // The boards begin here.
      for (const below of texts.slice(index + 1))
        expect(below.top, `${text.text} / ${below.text}`).toBeGreaterThan(text.bottom);
    }
  });

  test.each([
    [
      "a word and symbols",
      "Court",
      "🏐 Волей Win ❤️ the Cup🏆",
      "In",
      "Court|Win the|Cup|An online|course.|In Q3 2025",
    ],
    [
      "every word",
      "Суд",
      "Искусство",
      "Запуск",
      "courtoflegends.example|An online|course.|Q3 2025",
    ],
  ])("leaves out %s that the face lacks", (_, product, headline, launch, expected) => {
    const { texts } = drawTexts(product, headline, launch);
    expect(texts.map(({ text }) => text).join("|")).toBe(expected);
  });
});
