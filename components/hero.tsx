import type { Landing } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { Drawing } from "./drawing.tsx";
import { Hall } from "./hall.tsx";
import { chooseSize, splitHeadline } from "./type-size.ts";

interface HeroProps {
  copy: Landing["hero"];
  launch: string;
  /** From `toBoardName`. */
  boardNames: readonly string[];
  /** Whether the place after them is the visitor's. */
  hasPlace: boolean;
}

/** The first screen of the landing page. Words come before the picture, to be painted first. */
export function Hero({ copy, launch, boardNames, hasPlace }: HeroProps) {
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="hall__front hero" aria-labelledby="headline">
      <h1 id="headline">
        {lead && <span className="hero__lead">{lead}</span>}
        <span className="display hero__last-word" data-size={chooseSize(lastWord, 10)}>
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
        <span className="hero__launch">{launch}</span>
      </p>
      {boardNames.length > 0 && (
        <p className="display hero__names decoration" aria-hidden="true">
          {boardNames.map((name) => (
            <span key={name}>{`${name} `}</span>
          ))}
          {hasPlace && <span className="hero__place" />}
        </p>
      )}
      <div className="stage decoration" aria-hidden="true">
        <Hall className="stage__hall" names={boardNames} hasPlace={hasPlace} />
        <Drawing name="beams" className="hero__beams" preserveAspectRatio="none" />
        <Drawing name="lamps" className="hero__lamps" />
      </div>
    </section>
  );
}
