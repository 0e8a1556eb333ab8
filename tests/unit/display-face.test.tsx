import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import type { ComponentProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { DisplayText, DisplayTextContext } from "../../components/display-text.tsx";
import type { Content } from "../../data/schema/content.ts";
import {
  createDisplayFace,
  describeMissingCharacters,
  displayFontFile,
  measureCharacters,
} from "../../pages/fonts/display-font.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { parseMarkup } from "../../pages/generator/markup.ts";
import { socialCard } from "../../pages/images/opengraph-image.tsx";
import { specified } from "../support/contents.ts";
import { textOf } from "../support/markup.ts";

const fontFile = join(import.meta.dirname, "../../node_modules", displayFontFile);
const source = await readFile(fontFile);
const face = createDisplayFace(await measureCharacters(source));

describe("the display face", () => {
  test("has the letters of European languages, Turkish and Vietnamese", () => {
    const letters =
      "Ace 0189 ?!&@#%()[]'\"‘’“”–—…+ Åß ÆæÐðÞþØøŒœ ĄąŁłŐőŘřŤťŻż ĢģĶķŲų ȘșȚț Ğğİı ƠơẰằẪẫỆệỮữỸỹ";
    expect(face.findMissing(letters)).toEqual([]);
  });

  test("names each missing character once, and ignores invisible ones", () => {
    expect(face.findMissing("Ace Жук Жук 🏐\u00ad\u200b \n")).toEqual(["Ж", "у", "к", "🏐"]);
  });
});

describe("a heading", () => {
  /** An element of a page whose font has the letters of the display face. */
  const renderText = (props: ComponentProps<typeof DisplayText>) =>
    renderToStaticMarkup(
      <DisplayTextContext value={face}>
        <DisplayText {...props} />
      </DisplayTextContext>,
    );

  test("falls back as a whole if the face lacks a letter", () => {
    expect(renderText({ as: "h1", text: "Ace", id: "a" })).toBe('<h1 id="a">Ace</h1>');
    expect(renderText({ as: "h2", text: "Aḥmad" })).toBe('<h2 data-face="system">Aḥmad</h2>');
    expect(renderText({ as: "p", text: "Жук", className: "a", children: <b>Жук</b> })).toBe(
      '<p data-face="system" class="a display"><b>Жук</b></p>',
    );
  });

  test("has room above for accents on capitals and for two accents", () => {
    expect(renderText({ as: "h1", text: "Kacper Borzymiński" })).not.toContain("data-accents");
    expect(renderText({ as: "h1", text: "Érable" })).toContain("data-accents");
    expect(renderText({ as: "h1", text: "Nguyễn" })).toContain("data-accents");
  });

  test("keeps its face beside symbols and emoji", () => {
    expect(renderText({ as: "h1", text: "Ace 🏐 → win" })).toBe("<h1>Ace 🏐 → win</h1>");
  });

  test("is reported, in one sentence for all of them", () => {
    const headings = ["Ace", "Суд", "Zoë 🏐", "ЖЖ", "Ж!"];
    expect(describeMissingCharacters(headings, face)).toEqual([
      expect.stringMatching(/^The display face lacks "Суд🏐Ж", as in "Суд", "Zoë 🏐", "ЖЖ": /),
    ]);
    expect(describeMissingCharacters(["Ace"], face)).toEqual([]);
  });
});

describe("the social card", () => {
  type Words = Partial<Record<"product" | "headline" | "launch", string>>;

  function contentOf(words: Words): Content {
    const content = structuredClone(specified);
    const { site, landing } = content;
    site.product = words.product ?? site.product;
    landing.hero.headline = words.headline ?? landing.hero.headline;
    landing.launch = words.launch ?? landing.launch;
    return content;
  }

  /** Each text of the card, but for names on boards, with the box of its ink, in pixels, as the rasteriser draws it. */
  function drawTexts(words: Words) {
    const context = createBuildContext(contentOf(words), [], {});
    const card = renderToStaticMarkup(<socialCard.Drawing {...context} face={face} />);
    const [tag = ""] = card.match(/<svg[^>]*>/) ?? [];
    return [...card.matchAll(/<text x=.*?<\/text>/g)].map(([text]) => {
      const options = { font: { loadSystemFonts: false, fontFiles: [fontFile] } };
      const box = new Resvg(`${tag}${text}</svg>`, options).getBBox();
      if (!box) throw new Error(`nothing is drawn of ${text}`);
      const { x: left, y: top, width, height } = box;
      const content = textOf(parseMarkup(text).body) ?? "";
      return { text: content, left, top, right: left + width, bottom: top + height };
    });
  }

  test.each<[string, Words]>([
    ["the specification", {}],
    ["one letter each", { product: "A", headline: "B", launch: "C" }],
    ["a word of 70 letters", { headline: "W".repeat(70) }],
    [
      "everything long",
      {
        product: "The International Academy of Volleyball Legend",
        headline: "Learn Everything That Ten Seasons of World Finals Teach About the Game",
        launch: "Launching for everybody who has been waiting for it since",
      },
    ],
    ["accents above and below", { product: "Łódź Ằ", headline: "Học Ậ Ằ Ņ Ģ", launch: "Ử Ậ" }],
    ["signs of markup", { product: `"A & B" < i >`, headline: 'It\'s < b & "c" – d' }],
  ])("with %s keeps its texts apart, and clear of the ball", (_, words) => {
    const texts = drawTexts(words);
    const { site, landing } = contentOf(words);
    expect(texts.map(({ text }) => text).join(" ")).toBe(
      `${site.product} ${landing.hero.headline} ${landing.launch} ${site.launchTarget}`,
    );
    for (const [index, text] of texts.entries()) {
      expect(text.left, text.text).toBeGreaterThanOrEqual(60);
      expect(text.right, text.text).toBeLessThanOrEqual(780); // The ball begins at 785.
      expect(text.top, text.text).toBeGreaterThanOrEqual(40);
      expect(text.bottom, text.text).toBeLessThanOrEqual(500); // The boards begin here.
      for (const below of texts.slice(index + 1))
        expect(below.top, `${text.text} / ${below.text}`).toBeGreaterThan(text.bottom);
    }
  });

  test.each<[string, Words, string[]]>([
    [
      "headline, which has others",
      { headline: "🏐 Волей Win ❤️ the Cup🏆" },
      ["Court of Legends", "Win the Cup", "Launching in Q3 2025"],
    ],
    [
      "product, headline and launch line",
      { product: "Суд", headline: "Искусство", launch: "Запуск" },
      ["courtoflegends.example", "Q3 2025"],
    ],
  ])("is not blank if the face lacks letters of its %s", (_, words, expected) => {
    expect(drawTexts(words).map(({ text }) => text)).toEqual(expected);
  });
});
