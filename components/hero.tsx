import type { Landing } from "../data/schema.ts";
import { HeroArt } from "./hero-art.tsx";

interface HeroProps {
  copy: Landing["hero"];
  /** Anchor of the waitlist card. */
  actionHref: string;
}

/** Opening of the landing page. The headline is never animated: it is the first thing painted. */
export function Hero({ copy, actionHref }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="headline">
      <div className="hero__art" data-reveal>
        <HeroArt />
      </div>
      <h1 id="headline">{copy.headline}</h1>
      <p className="hero__subtitle" data-reveal>
        {copy.subtitle}
      </p>
      <div data-reveal data-lift>
        <a className="button" href={actionHref}>
          {copy.action}
        </a>
      </div>
    </section>
  );
}
