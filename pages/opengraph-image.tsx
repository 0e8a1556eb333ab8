import { SocialCard, socialCardSize } from "../components/social-card.tsx";
import type { BuildContext, Picture } from "./page.ts";

/** What a shared link shows. */
export const openGraphImage: Picture = {
  file: "opengraph-image.png",
  width: socialCardSize.width,
  Drawing: ({ content: { site, landing } }) => (
    <SocialCard
      headline={landing.hero.headline}
      product={site.product}
      launch={`${landing.launch} ${site.launchTarget}`}
    />
  ),
};

/** The picture in words: exactly what is written on it, and the ball. */
export const openGraphAlt = ({ content: { site, landing } }: BuildContext) =>
  `${site.product}: ${landing.hero.headline}. ${landing.launch} ${site.launchTarget}. A volleyball in flight.`;
