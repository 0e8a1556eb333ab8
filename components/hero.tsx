import type { Landing } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { splitHeadline } from "./lib/split-headline.ts";
import { chooseSize } from "./lib/type-size.ts";

interface HeroProps {
  copy: Landing["hero"];
  launchLine: string;
  /** From `toBoardName`. */
  boardNames: readonly string[];
  /** Whether a dashed board follows, for the visitor. */
  hasVisitorBoard: boolean;
}

/** The first screen of the landing page. Words come before the picture, to be painted first. */
export function Hero({ copy, launchLine, boardNames, hasVisitorBoard }: HeroProps) {
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="hall__front hero" aria-labelledby="headline">
      <h1 id="headline">
        {lead && <span className="hero__lead">{lead}</span>}
        <span className="hero__last-word" data-size={chooseSize(lastWord, 10)}>
          {lastWord}
        </span>
      </h1>
      <RepeatedBall className="hero__ball decoration" />
      <span className="hero__shadow decoration" />
      <p className="lede">{copy.subtitle}</p>
      <p className="hero__action screen-only">
        <a className="button hover-lift" href="#waitlist">
          {copy.action}
        </a>
        <span className="hero__launch">{launchLine}</span>
      </p>
      {boardNames.length > 0 && (
        <p className="display hero__names decoration" aria-hidden="true">
          {boardNames.map((name) => (
            <span key={name}>{`${name} `}</span>
          ))}
          {hasVisitorBoard && <span className="hero__visitor" />}
        </p>
      )}
      <div className="hall__picture decoration" aria-hidden="true">
        <Hall className="hall__court" names={boardNames} hasVisitorBoard={hasVisitorBoard} />
        <Drawing name="beams" className="hero__beams" preserveAspectRatio="none" />
        <Drawing name="lamps" className="hero__lamps" />
      </div>
    </section>
  );
}
