import { SocialCard, socialCardSize } from "../components/social-card.tsx";
import { splitFirstSentence, toBoardName } from "../components/words.ts";
import type { ImageFile } from "./generator/context.ts";

/** The first sentence of the site's description says what the product is. */
const toPitch = (description: string) => splitFirstSentence(description).first;

/** Removes emoji, which the display face lacks. */
const toDrawable = (text: string) =>
  text.replace(/\p{Emoji_Presentation}|\p{Emoji}\ufe0f/gu, "").trim();

/** The image of a shared link. */
export const socialCard: ImageFile = {
  file: "opengraph-image.jpg",
  ...socialCardSize,
  alt: ({ content: { site, landing } }) =>
    `${site.product}: ${landing.hero.headline}. ${toPitch(site.description)} ${landing.launch} ${site.launchTarget}.`,
  Drawing({ content: { site, landing, instructors } }) {
    return (
      <SocialCard
        product={toDrawable(site.product)}
        title={toDrawable(landing.hero.headline)}
        pitch={toDrawable(toPitch(site.description))}
        launch={toDrawable(`${landing.launch} ${site.launchTarget}`)}
        boardNames={instructors.map((instructor) => toDrawable(toBoardName(instructor)))}
      />
    );
  },
};
