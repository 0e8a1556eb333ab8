import { drawDots } from "./lib/dot-letters.ts";

/** The sign with the launch, in dots if the alphabet of dots has all letters. */
export function LaunchLine({ text }: { text: string }) {
  const words = text.split(" ").map(drawDots);
  if (words.includes(undefined))
    return (
      <p className="launch-line" data-entrance>
        <span className="display launch-line__text">{text}</span>
      </p>
    );
  return (
    <p className="launch-line" data-entrance>
      <span className="visually-hidden">{text}</span>
      {words.map((word) => (
        <svg
          className="screen-only"
          key={word?.d}
          viewBox={`-0.5 -0.5 ${word?.width} 8`}
          aria-hidden="true"
        >
          <path d={word?.d} />
        </svg>
      ))}
    </p>
  );
}
