import type { Landing } from "../data/schema/content.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { toSurname } from "./names.ts";

interface HeroProps {
  copy: Landing["hero"];
  actionHref: string;
  /** Full names of the people whose surnames are shown. */
  names: readonly string[];
}

/** The last word is set large, on a line of its own, whatever it is. */
export function splitHeadline(headline: string) {
  const start = headline.lastIndexOf(" ") + 1;
  return { lead: headline.slice(0, start), lastWord: headline.slice(start) };
}

/** Words that would not fit beside the ball are set smaller, in two steps. */
function chooseSize({ length }: string): "small" | "smallest" | undefined {
  if (length <= 10) return undefined;
  return length <= 15 ? "small" : "smallest";
}

/**
 * The top of the landing page: words first, so that they are read while the picture behind them loads.
 * They are never animated, and the largest paint is the first.
 */
export function Hero({ copy, actionHref, names }: HeroProps) {
  const surnames = names.map(toSurname);
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="hero" aria-labelledby="headline">
      <DisplayText as="h1" text={copy.headline} id="headline">
        {lead && <span className="hero__lead">{lead}</span>}
        <span className="hero__last-word" data-size={chooseSize(lastWord)}>
          {lastWord}
        </span>
      </DisplayText>
      <BallCopy className="hero__ball decoration" groove={0} />
      <div className="hero__copy">
        <p className="lede">{copy.subtitle}</p>
        <p className="lift screen-only">
          <a className="button" href={actionHref}>
            {copy.action}
          </a>
        </p>
        {surnames.length > 0 && (
          <DisplayText
            as="p"
            text={surnames.join("\u00a0· ").toUpperCase()}
            className="hero__names decoration"
            aria-hidden="true"
          />
        )}
      </div>
      <div className="stage decoration" aria-hidden="true">
        <Hall className="hall" names={surnames} />
        <div className="hero__lights">
          <Drawing name="beams" className="hero__beams" preserveAspectRatio="none" />
          <Drawing name="lamps" />
        </div>
      </div>
    </section>
  );
}
