import { renderToStaticMarkup } from "react-dom/server";
import { Drawing } from "../components/drawing.tsx";
import { Hall } from "../components/hall.tsx";
import { measureText } from "../components/lib/measure-text.ts";
import { findRotation } from "../components/lib/names.ts";
import { findMarks, splitHeadline } from "../components/lib/split-headline.ts";
import type { BuildContext } from "./_build/context.ts";
import { hasGlyphs } from "./_build/fonts.ts";

/** In pixels; most sites show this size uncropped. */
const size = { width: 1200, height: 630 };
const ball = { x: 811, y: 50, width: 270, height: 270 };
/** As on the page, but for what is above the headline. The drawing is 1440 units wide. */
const hall = { x: 190, y: -92, width: 1200, height: 750 };
/** Where players stand in it, as in hero.css, from the net to the front. */
export const places = [
  { place: 4, x: 566, y: 722, width: 116 },
  { place: 3, x: 848, y: 771, width: 122 },
  { place: 2, x: 1088, y: 812, width: 130 },
  { place: 5, x: 458, y: 798, width: 162 },
  { place: 1, x: 966, y: 850, width: 172 },
  { place: 6, x: 700, y: 846, width: 208 },
];

/** Leaves out symbols that the display font lacks. Fonts of the system supply missing letters. */
const withoutMissingSymbols = (text: string) =>
  text.replace(/\p{S}\p{Default_Ignorable_Code_Point}*/gu, (symbol) =>
    hasGlyphs(symbol) ? symbol : "",
  );

interface JerseyProps {
  drawing: string;
  number: number;
  width: number;
}

/** A jersey whose hem is at 0, 0, and its number. */
const Jersey = ({ drawing, number, width }: JerseyProps) => (
  <>
    <Drawing name="jersey-shadow" x={-0.64 * width} y={-16} width={width} height={32} />
    <Drawing
      name={drawing}
      idSuffix={`-${number}`}
      x={-width / 2}
      y={-1.4 * width}
      width={width}
      height={1.4 * width}
    />
    <text y={-0.42 * width} fontSize={0.8 * width}>
      {number}
    </text>
  </>
);

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
  const { places: players, invitation } = findRotation(content);
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      {...size}
      aria-hidden="true"
      fontFamily="Barlow Condensed"
      fontWeight="800"
      fontStyle="italic"
    >
      <Hall {...hall} overflow="visible" />
      <Drawing name="card-truss" width={1200} height={14} />
      <Drawing name="lamp" x={-24} width={1200} height={1200 * (140 / 1440)} overflow="visible" />
      <Drawing name="ball" {...ball} />
      <Drawing name="ball-light" {...ball} style={{ mixBlendMode: "hard-light" }} />
      <g
        transform={`translate(${hall.x} ${hall.y}) scale(${hall.width / 1440})`}
        textAnchor="middle"
        fill="var(--color-ink)"
      >
        {places.map(({ place, x, y, width }) => {
          const number = players[place - 1]?.number;
          return (
            <g key={place} transform={`translate(${x} ${y})`}>
              {number && <Jersey drawing="jersey" number={number} width={width} />}
              {place === 6 && invitation && (
                <g fill="var(--color-accent-bright)">
                  <Jersey drawing="empty-jersey" number={invitation.number} width={width} />
                </g>
              )}
            </g>
          );
        })}
      </g>
      <g fill="var(--color-text)">
        <Line text={lead} y={146} maxSizes={[84, 72, 64]} width={720} />
        <Line text={lastWord} y={337} maxSizes={[236, 190, 150]} width={810} />
      </g>
      <g fill="var(--color-accent)">
        <Line text={site.product} y={64} maxSizes={[44, 44, 44]} width={720} />
        <Line text={launchLine} y={421} maxSizes={[44, 44, 44]} width={410} />
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
