import type { Landing } from "../data/schema/content.ts";
import { RepeatedBall } from "./ball.tsx";
import { FirstScreenPicture } from "./hall.tsx";
import { chooseTextSize, maxWidths } from "./lib/measure-text.ts";
import type { Rotation } from "./lib/names.ts";
import { findMarks, splitHeadline } from "./lib/split-headline.ts";
import { Team } from "./team.tsx";

interface HeroProps {
  copy: Landing["hero"];
  launchLine: string;
  rotation: Rotation;
}

/** The first screen of the landing page. Words come before the picture, to be painted first. */
export function Hero({ copy, launchLine, rotation }: HeroProps) {
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="first-screen hero" aria-labelledby="headline">
      <h1 id="headline">
        {lead && (
          <span className="hero__lead" data-marks={findMarks(lead)}>
            {lead}
          </span>
        )}
        <span
          className="hero__last-word"
          data-marks={findMarks(lastWord)}
          data-size={chooseTextSize(lastWord, maxWidths.lastWord)}
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
      <FirstScreenPicture rotation={rotation} />
      <Team rotation={rotation} visitorHref="#waitlist" data-entrance />
    </section>
  );
}
