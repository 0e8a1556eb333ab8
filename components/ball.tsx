import { Drawing } from "./drawing.tsx";

/** In pixels, for readers that drop the styles of pages. */
const size = { width: 40, height: 40 };

/** The ball, which may turn, and the light on it, which does not. */
const layers = ["ball", "ball-light"];

/** The match ball, which each page draws once, in its header; {@link RepeatedBall} repeats it. */
export const Ball = () => (
  <svg className="ball" {...size} aria-hidden="true">
    {layers.map((id) => (
      <Drawing key={id} id={id} name={id} />
    ))}
  </svg>
);

interface RepeatedBallProps {
  className: string;
  /** Whether it waits for the entrance, while its place is kept. */
  isEntering?: true;
}

/** Repeats the header's ball, with a separate SVG for each layer, so that one may turn. */
export const RepeatedBall = ({ className, isEntering }: RepeatedBallProps) => (
  <span className={`ball-layers ${className}`}>
    {layers.map((id) => (
      <svg key={id} {...size} aria-hidden="true">
        <use href={`#${id}`} data-entrance={isEntering} />
      </svg>
    ))}
  </span>
);
