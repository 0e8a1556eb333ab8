import type { Instructor, Landing } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { Hall } from "./hall.tsx";
import { VisitorJersey } from "./jersey.tsx";
import type { Invitation } from "./lib/names.ts";
import { splitHeadline } from "./lib/split-headline.ts";
import { chooseSize, maxLetters } from "./lib/type-size.ts";
import { Team } from "./team.tsx";

interface HeroProps {
  copy: Landing["hero"];
  launchLine: string;
  /** From `toBoardName`. */
  boardNames: readonly string[];
  /** On a dashed board that follows, until a name is typed. */
  visitorName?: string;
}

/** The first screen of the landing page. Words come before the picture, to be painted first. */
export function Hero({ copy, launchLine, boardNames, visitorName }: HeroProps) {
  const { lead, lastWord, marks } = splitHeadline(copy.headline);
  return (
    <section className="first-screen hero" aria-labelledby="headline">
      <h1 id="headline">
        {lead && <span className="hero__lead">{lead}</span>}
        <span
          className="hero__last-word"
          data-marks={marks || undefined}
          data-size={chooseSize(lastWord, maxLetters.lastWord)}
        >
          {lastWord}
        </span>
      </h1>
      <RepeatedBall className="hero__ball decoration" isEntering />
      <p className="lede">{copy.subtitle}</p>
      <p className="hero__action screen-only">
        <a className="button hover-lift" href="#waitlist">
          {copy.action}
        </a>{" "}
        <span className="hero__launch">{launchLine}</span>
      </p>
      <div
        className="first-screen__picture decoration"
        aria-hidden="true"
        translate="no"
        data-entrance
      >
        <Hall className="hall" names={boardNames} visitorName={visitorName} />
        <div className="floodlights">
          <span className="floodlight courtside__lamp" />
        </div>
      </div>
    </section>
  );
}

interface HeroJerseyProps {
  team: readonly Instructor[];
  invitation: Invitation;
}

/**
 * The team on the court of the first screen, and the visitor's jersey in its middle. If that is the
 * sixth, hero-jersey.css moves it to its card on scroll.
 */
export const HeroJersey = ({ team, invitation }: HeroJerseyProps) => (
  <>
    <div className="hero-jersey decoration" aria-hidden="true" data-entrance>
      <Team team={team} />
    </div>
    <div
      className="hero-jersey decoration"
      data-number={invitation.number}
      aria-hidden="true"
      data-entrance
    >
      <VisitorJersey invitation={invitation} isDecorative />
    </div>
  </>
);
