import type { Landing } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";
import { HeroArt } from "./hero-art.tsx";

interface HeroProps {
  copy: Landing["hero"];
  actionHref: string;
}

/** The top of the landing page. Headline and button are never animated: they are painted first. */
export function Hero({ copy, actionHref }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="headline">
      <HeroArt />
      <DisplayText as="h1" text={copy.headline} id="headline" fullSizeLength={28} />
      <p className="hero__subtitle lede" data-entrance>
        {copy.subtitle}
      </p>
      <div className="lift screen-only">
        <a className="button" href={actionHref}>
          {copy.action}
        </a>
      </div>
    </section>
  );
}
