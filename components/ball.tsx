import { readDrawing } from "./drawing.tsx";

/** Width of the drawing, in pixels, on pages without a style sheet. */
const size = { width: 40, height: 40 };

/** `ball.svg` may turn; the light of the hall on it stays. */
const layers = ["ball", "ball-light"];

/**
 * The match ball in the light of the hall. A page draws it once, in its header; {@link BallCopy} repeats
 * it.
 */
export function Ball() {
  return (
    <svg className="ball" {...size} aria-hidden="true">
      {layers.map((id) => {
        const { viewBox, markup } = readDrawing(id);
        return (
          <symbol key={id} id={id} viewBox={viewBox} dangerouslySetInnerHTML={{ __html: markup }} />
        );
      })}
      {layers.map((id) => (
        <use key={id} href={`#${id}`} />
      ))}
    </svg>
  );
}

/** Repeats the page's ball in two pictures: panels that may turn, and the light. */
export const BallCopy = ({ className }: { className: string }) => (
  <span className={`ball-copy ${className}`}>
    {layers.map((id) => (
      <svg key={id} {...size} aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    ))}
  </span>
);
