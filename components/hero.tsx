import { useContext } from "react";
import type { Landing } from "../data/schema/content.ts";
import { BallCopy } from "./ball.tsx";
import { BuildToolsContext } from "./build-tools.ts";
import { DisplayText } from "./display-text.tsx";
import { HeroArt } from "./hero-art.tsx";
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

/** Whether a word begins with a letter whose stem does not reach the left edge of its lower end. */
export const isTopHeavy = (word: string) => /^[TVWY]/i.test(word);

/** How far a last word has to shrink, by its width at a font size of 1: `hero.css` has the steps. */
function chooseWidth(width: number): "long" | "longer" | "longest" | undefined {
  if (width <= 3.6) return undefined;
  if (width <= 5) return "long";
  return width <= 7 ? "longer" : "longest";
}

/**
 * The top of the landing page: words first, so that they are read while the picture behind them loads.
 * They are never animated, and the largest paint is the first.
 */
export function Hero({ copy, actionHref, names }: HeroProps) {
  const surnames = names.map(toSurname);
  const { measure } = useContext(BuildToolsContext);
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section
      className="hero"
      aria-labelledby="headline"
      data-width={chooseWidth(measure(lastWord))}
    >
      <DisplayText
        as="h1"
        text={copy.headline}
        id="headline"
        data-fit={lead.length > 30 ? "long" : undefined}
      >
        {lead && <span className="hero__lead">{lead}</span>}
        <span className="hero__last-word" data-top-heavy={isTopHeavy(lastWord) ? "" : undefined}>
          {lastWord}
          <BallCopy className="hero__ball decoration" groove={0} />
        </span>
      </DisplayText>
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
      <HeroArt names={surnames} />
    </section>
  );
}
