import { useContext } from "react";
import type { Landing } from "../data/schema/content.ts";
import { BuildToolsContext } from "./build-tools.ts";
import { DisplayText } from "./display-text.tsx";
import { HeroArt } from "./hero-art.tsx";

interface HeroProps {
  copy: Landing["hero"];
  actionHref: string;
  /** Full names of the people whose surnames are shown. */
  names: readonly string[];
}

/** Drops the first name: "van Roosdael" stays whole, on one line, as does a name of one word. */
export const toSurname = (name: string) =>
  name.slice(name.indexOf(" ") + 1).replaceAll(" ", "\u00a0");

/** The last word is set large, on a line of its own, whatever it is. */
export function splitHeadline(headline: string) {
  const start = headline.lastIndexOf(" ") + 1;
  return { lead: headline.slice(0, start), lastWord: headline.slice(start) };
}

/** How far a last word has to shrink, by its width at a font size of 1: `hero.css` has the steps. */
function chooseWidth(width: number): "long" | "longer" | "longest" | undefined {
  if (width <= 3.6) return undefined;
  if (width <= 5) return "long";
  return width <= 7 ? "longer" : "longest";
}

/** The top of the landing page. Headline and button are never animated: they are painted first. */
export function Hero({ copy, actionHref, names }: HeroProps) {
  const surnames = names.map(toSurname);
  const { measure } = useContext(BuildToolsContext);
  const { lead, lastWord } = splitHeadline(copy.headline);
  return (
    <section className="hero" aria-labelledby="headline">
      <HeroArt names={surnames} />
      <DisplayText
        as="h1"
        text={copy.headline}
        id="headline"
        data-fit={lead.length > 30 ? "long" : undefined}
      >
        {lead && <span className="hero__lead">{lead}</span>}
        <span className="hero__last-word" data-width={chooseWidth(measure(lastWord))}>
          {lastWord}
        </span>
      </DisplayText>
      <p className="hero__subtitle lede" data-entrance>
        {copy.subtitle}
      </p>
      <div className="lift screen-only">
        <a className="button" href={actionHref}>
          {copy.action}
        </a>
      </div>
      {surnames.length > 0 && (
        <DisplayText
          as="p"
          text={surnames.join("\u00a0· ").toUpperCase()}
          className="hero__names decoration"
          aria-hidden="true"
        />
      )}
    </section>
  );
}
