import { drawDots } from "./lib/dot-letters.ts";
import { chooseWordSize, maxWidths } from "./lib/measure-text.ts";
import { chooseSize } from "./lib/type-size.ts";

/** Dots side by side that have room on a phone, with the font size of launch-sign.css. Dots may be half as large. */
const maxDots = 48;

/** The sign with the launch, in dots if the alphabet of dots has all letters, and the sign room. */
export function LaunchSign({ text }: { text: string }) {
  const words = text.split(" ").map((word) => drawDots(word) ?? { d: "", width: Infinity });
  const widest = Math.max(...words.map(({ width }) => width));
  const isInDots = widest <= 2 * maxDots;
  const size = isInDots ? chooseSize(widest, maxDots) : chooseWordSize(text, maxWidths.sign);
  return (
    <p className="launch-sign" data-size={size}>
      {isInDots && (
        <span className="launch-sign__dots decoration">
          {words.map(({ d, width }) => (
            <svg
              key={d}
              viewBox={`-0.5 -0.5 ${width} 8`}
              width={4 * width}
              height={32}
              aria-hidden="true"
            >
              <path d={d} />
            </svg>
          ))}
        </span>
      )}
      <span className="display launch-sign__text">{text}</span>
    </p>
  );
}
