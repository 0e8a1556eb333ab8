import { SocialCard, socialCardSize } from "../components/social-card.tsx";
import { toBoardNames } from "../components/words.ts";
import type { BuildContext } from "./generator/context.ts";

/** The link preview that other sites show. */
export const socialCard = {
  file: "opengraph-image.jpg",
  ...socialCardSize,
  alt: ({ content: { site, landing } }: BuildContext) =>
    `${site.product}: ${landing.hero.headline} – ${landing.launch} ${site.launchTarget}`,
  svg: ({ content }: BuildContext) => (
    <SocialCard
      product={content.site.product}
      headline={content.landing.hero.headline}
      launch={`${content.landing.launch} ${content.site.launchTarget}`}
      boardNames={toBoardNames(content)}
    />
  ),
};
