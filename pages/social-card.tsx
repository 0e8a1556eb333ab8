import { renderToStaticMarkup } from "react-dom/server";
import { Drawing } from "../components/drawing.tsx";
import { Hall } from "../components/hall.tsx";
import { hasGlyphs } from "../components/lib/display-font.ts";
import { findInvitation, toBoardName } from "../components/lib/names.ts";
import { splitHeadline } from "../components/lib/split-headline.ts";
import { countLetters } from "../components/lib/type-size.ts";
import type { BuildContext } from "./generator/context.ts";

/** In pixels; most sites show this size uncropped. */
const size = { width: 1200, height: 630 };
const ball = { x: 811, y: 96, width: 316, height: 316 };
/** As wide as the card. Its lower end is cut off. */
const hall = { x: 0, y: 34, width: 1200, height: 750 };

/** How many letters of average width are as wide as a text. Letters of East Asia are as wide as three. */
export const measureText = (text: string) =>
  countLetters(text) + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** Leaves out symbols that the display font lacks. Fonts of the system supply missing letters. */
const withoutMissingSymbols = (text: string) =>
  text.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );

interface LineProps {
  text: string;
  y: number;
  maxSize: number;
  /** For letters of average width. Wide ones may exceed it by a quarter. */
  width: number;
}

/** A line of text, as large as its width allows. All in pixels. */
function Line({ text, y, maxSize, width }: LineProps) {
  const drawnText = withoutMissingSymbols(text);
  const averageLetter = 0.36; // Its width, relative to the font size.
  const fontSize = Math.min(maxSize, width / averageLetter / measureText(text));
  // `dx` makes up for the side bearing, so that large and small letters begin at the same place.
  return (
    <text x={75} dx="-.05em" y={y} fontSize={fontSize}>
      {drawnText}
    </text>
  );
}

/** Draws the first screen as SVG. */
function render({ content, launchLine }: BuildContext): string {
  const { site, landing } = content;
  const { lead, lastWord, isAccented } = splitHeadline(landing.hero.headline);
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...size}
      aria-hidden="true"
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <style>{"[data-size] { font-size: 26px }"}</style> {/* Long names on boards. */}
      <Drawing name="card-air" {...size} />
      <Hall
        names={content.instructors.map(toBoardName).map(withoutMissingSymbols)}
        visitorName={findInvitation(content)?.name.toLocaleUpperCase(content.labels.lang)}
        {...hall}
        overflow="visible"
      />
      <Drawing name="ball-shadow" x={ball.x - 95} y={588} width={ball.width} height={40} />
      <Drawing name="lamp" x={-24} width={1200} height={1200 * (140 / 1440)} overflow="visible" />
      <Drawing name="ball" {...ball} />
      <Drawing name="ball-light" {...ball} style={{ mixBlendMode: "hard-light" }} />
      <g fill="var(--color-text)">
        <Line text={lead} y={170} maxSize={84} width={720} />
        <Line text={lastWord} y={364} maxSize={lead && isAccented ? 190 : 236} width={810} />
      </g>
      <g fill="var(--color-accent)">
        <Line text={site.product} y={80} maxSize={44} width={720} />
        <Line text={launchLine} y={460} maxSize={52} width={410} />
      </g>
    </svg>,
  );
}

/** The link preview that other sites show. */
export const socialCard = {
  file: "opengraph-image.jpg",
  ...size,
  alt: ({ content: { site, landing }, launchLine }: BuildContext) =>
    `${site.product}: ${landing.hero.headline} – ${launchLine}`,
  render,
};
