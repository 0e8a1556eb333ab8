import { readDrawing } from "./drawing.tsx";

/** In pixels, for readers that drop the styles of pages. */
const size = { width: 40, height: 40 };

/** The ball, which may turn, and the light on it, which does not. */
const layers = ["ball", "ball-light"];

/** The match ball, which each page draws once, in its header; {@link RepeatedBall} repeats it. */
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

/** Repeats the header's ball, with a separate SVG for each layer, so that one may turn. */
export const RepeatedBall = ({ className }: { className: string }) => (
  <span className={`ball-layers ${className}`}>
    {layers.map((id) => (
      <svg key={id} {...size} aria-hidden="true">
        <use href={`#${id}`} />
      </svg>
    ))}
  </span>
);
