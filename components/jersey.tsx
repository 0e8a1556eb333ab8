import { DisplayText } from "./display-text.tsx";

const body = "M-11-34 0-19 11-34 15-33 20-10Q17 12 21 33 0 37-21 33-17 12-20-10L-15-33z";
const sleevesAndCollar =
  "M-15-33Q-26-30-29-24L-36-6-27-1-20-10M15-33Q26-30 29-24L36-6 27-1 20-10M-11-34 0-19 11-34 15-33 0-13-15-33z";

interface JerseyProps {
  abbreviation?: string | undefined;
  /** Whether body and sleeves exchange their colours. */
  away?: boolean | undefined;
}

/** A jersey in the colours and the light of the `Ball` on the same page. Decorative. */
export function Jersey({ abbreviation, away }: JerseyProps) {
  const fills = ["url(#ball-gold)", "url(#ball-blue)"];
  const [bodyFill, sleeveFill] = away ? fills.toReversed() : fills;
  return (
    <div className="jersey decoration" aria-hidden="true">
      <svg viewBox="-36 -36 72 72" width="40" height="40" fill={bodyFill} aria-hidden="true">
        <path d={body} />
        <path d={sleevesAndCollar} fill={sleeveFill} />
        <path d={body + sleevesAndCollar} fill="url(#ball-shade)" />
      </svg>
      {abbreviation && <DisplayText as="span" text={abbreviation} />}
    </div>
  );
}
