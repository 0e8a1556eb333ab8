import type { ComponentProps } from "react";
import { DisplayText } from "./display-text.tsx";
import { readDrawing } from "./drawing.tsx";
import { estimateWidth } from "./words.ts";

/** Size of a board behind the court, in centimetres. */
const board = { width: 336, height: 85 };

/** As in `hall.css`. Browsers round small font sizes, so text is set large and scaled. */
const fontSize = 100;

/** Half the height of capitals, which centres a line on its board. */
const halfCapital = 36;

/** Parts of a board that names fill at most, and of a row that a line fills. */
const fill = { width: 0.78, row: 0.95 };

/** Free above and below all rows together, in rows. */
const margin = 0.35;

interface Post {
  x: number;
  /** Middle between its ends. */
  y: number;
  height: number;
}

/** Reads the posts between boards from `hall.svg`: "M104.4 682.6v-65.7", from the foot up. */
function readPosts(markup: string): Post[] {
  const [, path = ""] = /id="hall-posts" d="([^"]*)"/.exec(markup) ?? [];
  return [...path.matchAll(/M([\d.]+) ([\d.]+)v-([\d.]+)/g)].map(([, x, foot, length]) => {
    const height = Number(length);
    return { x: Number(x), y: Number(foot) - height / 2, height };
  });
}

/**
 * Returns the transform from centimetres, from the middle of the board between two posts, to units of
 * the drawing. In perspective, the middle is nearer to the post that is farther away and looks smaller.
 */
function toBoardTransform(left: Post, right: Post): string {
  const share = left.height / (left.height + right.height);
  const middle = {
    x: left.x + share * (right.x - left.x),
    y: left.y + share * (right.y - left.y),
  };
  const height = 2 * share * right.height;
  const matrix = [
    (right.x - left.x) / board.width,
    (right.y - left.y) / board.width,
    0,
    height / board.height,
    middle.x,
    middle.y,
  ];
  return `matrix(${matrix.map((number) => number.toFixed(3)).join(" ")})`;
}

/** Lists the transforms of the boards from the nearest on; the last one, behind the net, stays empty. */
function listBoards(posts: readonly Post[]): string[] {
  const transforms: string[] = [];
  let left: Post | undefined;
  for (const right of posts.slice(0, -1)) {
    if (left) transforms.push(toBoardTransform(left, right));
    left = right;
  }
  return transforms;
}

interface HallProps extends ComponentProps<"svg"> {
  /** Names on the boards around the court: one on each, or several if there are more of them. */
  names: readonly string[];
}

/** The hall as a picture of 2160 by 1520 units, which `hall.css` places. */
export function Hall({ names, ...attributes }: HallProps) {
  const { viewBox, markup } = readDrawing("hall");
  const boards = listBoards(readPosts(markup));
  const rowCount = Math.ceil(names.length / boards.length);
  const rowHeight = board.height / (rowCount + margin);
  // Places without a name of their own repeat one.
  const texts = Array.from({ length: rowCount * boards.length }, (_, index) => {
    const text = names[index % names.length] ?? "";
    const row = Math.floor(index / boards.length);
    const middle = (row - (rowCount - 1) / 2) * rowHeight;
    const size = Math.min(fill.row * rowHeight, (fill.width * board.width) / estimateWidth(text));
    const scale = size / fontSize;
    const place = `translate(0 ${middle.toFixed()}) scale(${scale.toFixed(3)})`;
    return { text, transform: `${boards[index % boards.length]} ${place}` };
  });
  return (
    <svg viewBox={viewBox} width="142" height="100" aria-hidden="true" {...attributes}>
      <g dangerouslySetInnerHTML={{ __html: markup }} />
      <g className="hall__names" fill="var(--color-accent)" fontSize={fontSize} textAnchor="middle">
        {texts.map(({ text, transform }) => (
          <DisplayText
            key={transform}
            as="text"
            text={text}
            y={halfCapital}
            transform={transform}
          />
        ))}
      </g>
    </svg>
  );
}
