import type { Landing } from "../data/schema/content.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { splitHeadline } from "./words.ts";

interface HeroProps {
  copy: Landing["hero"];
  actionHref: string;
  /** Surnames, formatted for the boards of the hall. */
  boardNames: readonly string[];
}

/**
 * The top of the landing page: words first, so that they are read while the picture behind them loads.
 * They are never animated, and the largest paint is the first.
 */
export function Hero({ copy, actionHref, boardNames }: HeroProps) {
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="hero" aria-labelledby="headline">
      <DisplayText as="h1" text={copy.headline} id="headline">
        {lead && <span className="hero__lead">{lead}</span>}
        <DisplayText as="span" text={lastWord} room={3.7} className="hero__last-word" />
      </DisplayText>
      <BallCopy className="hero__ball decoration" groove={0} />
      <span className="hero__shadow decoration" />
      <div className="hero__copy">
        <p className="lede">{copy.subtitle}</p>
        <p className="lift screen-only">
          <a className="button" href={actionHref}>
            {copy.action}
          </a>
        </p>
        {boardNames.length > 0 && (
          <p className="hero__names decoration" aria-hidden="true">
            {boardNames.map((name) => (
              <DisplayText key={name} as="span" text={`${name} `} />
            ))}
          </p>
        )}
      </div>
      <div className="stage decoration" aria-hidden="true">
        <Hall className="hall" names={boardNames} />
        <div className="hero__lights">
          <Drawing name="beams" className="hero__beams" preserveAspectRatio="none" />
          <Drawing name="lamps" />
        </div>
      </div>
    </section>
  );
}
