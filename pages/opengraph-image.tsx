import { SocialCard, socialCardSize } from "../components/social-card.tsx";
import { toBoardNames } from "../components/words.ts";
import type { SharedImage } from "./generator/types.ts";

/** The image of a shared link. */
export const socialCard: SharedImage = {
  file: "opengraph-image.jpg",
  ...socialCardSize,
  // A dash, because each part may end in a mark of its own.
  alt: ({ content: { site, landing } }) =>
    `${site.product}: ${landing.hero.headline} – ${landing.launch} ${site.launchTarget}`,
  svg: ({ content: { site, landing, instructors } }) => (
    <SocialCard
      product={site.product}
      headline={landing.hero.headline}
      launch={`${landing.launch} ${site.launchTarget}`}
      boardNames={toBoardNames(instructors, landing.instructors.invitation !== undefined)}
    />
  ),
};
