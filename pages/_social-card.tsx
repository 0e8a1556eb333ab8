import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { Drawing, parseDrawing } from "../components/drawing.tsx";
import { Hall } from "../components/hall.tsx";
import { measureText } from "../components/lib/measure-text.ts";
import { findInvitation, findTeam, toBoardName } from "../components/lib/names.ts";
import { findMarks, splitHeadline } from "../components/lib/split-headline.ts";
import type { BuildContext } from "./_build/context.ts";
import { hasGlyphs } from "./_build/fonts.ts";

/** In pixels; most sites show this size uncropped. */
const size = { width: 1200, height: 630 };
const ball = { x: 811, y: 50, width: 270, height: 270 };
/** So large that a thumbnail keeps names on boards readable. Its right and lower parts are cut off. */
const hall = { x: 0, y: -190, width: 1720, height: 1075 };
/** In the beam of the lamp, clear of the fifth board. */
const jersey = { x: 994, y: 362, width: 186, height: 260 };

/** Leaves out symbols that the display font lacks. Fonts of the system supply missing letters. */
const withoutMissingSymbols = (text: string) =>
  text.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );

const emptyJerseyPath = "styles/drawings/empty-jersey.svg";
const emptyJersey = parseDrawing(readFileSync(emptyJerseyPath, "utf8"), emptyJerseyPath);

interface LineProps {
  text: string;
  y: number;
  /** Without marks on letters that need room, with one, and with two. */
  maxSizes: readonly [number, number, number];
  width: number;
}

/** A line of text, as large as its width allows. All in pixels. */
function Line({ text, y, maxSizes, width }: LineProps) {
  const drawnText = withoutMissingSymbols(text);
  const isInSystemFont = !hasGlyphs(drawnText);
  // Latin letters beside others are in fonts of the system, too, which are wide.
  const em = Math.max(measureText(drawnText), isInSystemFont ? 0.6 * drawnText.length : 0);
  // Letters of other fonts, such as "기", are as high as capitals with marks above.
  const marks = findMarks(drawnText) ?? (isInSystemFont ? "1" : "");
  const maxSize = maxSizes[marks.includes("2") ? 2 : marks ? 1 : 0];
  const fontSize = Math.min(maxSize, width / em);
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
  const { lead, lastWord } = splitHeadline(landing.hero.headline);
  const invitation = findInvitation(content);
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...size}
      aria-hidden="true"
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      {/* Long names on boards. */}
      <style>{"[data-size] { font-size: 26px } [data-size=small] { font-size: 33px }"}</style>
      <Hall
        names={findTeam(content).map(toBoardName).map(withoutMissingSymbols)}
        {...hall}
        overflow="visible"
      />
      <Drawing name="ball-shadow" x={jersey.x - 32} y={600} width={250} height={40} />
      <Drawing name="card-truss" width={1200} height={14} />
      <Drawing name="lamp" x={-24} width={1200} height={1200 * (140 / 1440)} overflow="visible" />
      <Drawing name="ball" {...ball} />
      <Drawing name="ball-light" {...ball} style={{ mixBlendMode: "hard-light" }} />
      {invitation && (
        <>
          <svg
            viewBox={emptyJersey.viewBox}
            {...jersey}
            dangerouslySetInnerHTML={{ __html: emptyJersey.markup }}
          />
          <text
            x={jersey.x + jersey.width / 2}
            y={jersey.y + 0.7 * jersey.height}
            fontSize={150}
            textAnchor="middle"
            fill="var(--color-accent-bright)"
          >
            {invitation.number}
          </text>
        </>
      )}
      <g fill="var(--color-text)">
        <Line text={lead} y={146} maxSizes={[84, 72, 64]} width={720} />
        <Line text={lastWord} y={337} maxSizes={[236, 190, 150]} width={810} />
      </g>
      <g fill="var(--color-accent)">
        <Line text={site.product} y={64} maxSizes={[44, 44, 44]} width={720} />
        <Line text={launchLine} y={436} maxSizes={[52, 52, 52]} width={410} />
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
