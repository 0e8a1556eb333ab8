import { drawDots } from "./lib/dot-letters.ts";

/** The sign with the launch, in dots if the alphabet of dots has all letters. */
export function LaunchLine({ text }: { text: string }) {
  const words = text.split(" ").map(drawDots);
  return (
    <p className="launch-line">
      {words.every((word) => word !== undefined) && (
        <span className="launch-line__dots decoration">
          {words.map(({ d, width }) => (
            <svg key={d} viewBox={`-0.5 -0.5 ${width} 8`} aria-hidden="true">
              <path d={d} />
            </svg>
          ))}
        </span>
      )}
      <span className="display launch-line__text">{text}</span>
    </p>
  );
}
