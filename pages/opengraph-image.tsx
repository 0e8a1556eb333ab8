import { toSurname } from "../components/names.ts";
import { SocialCard, socialCardSize } from "../components/social-card.tsx";
import type { ImageFile } from "./generator/context.ts";
import type { DisplayFace } from "./generator/fonts/display-font.ts";

/**
 * Removes what the display face cannot draw: words with missing letters, and missing symbols.
 * Returns "" if no letter and no digit is left.
 */
function removeUndrawable(text: string, { findMissing, hasLetters }: DisplayFace): string {
  const missing = new Set(findMissing(text));
  const isDrawable = (character: string) =>
    !missing.has(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);
  const words = text.split(/\s+/).filter(hasLetters);
  const drawn = words.map((word) => [...word].filter(isDrawable).join("")).filter(Boolean);
  return drawn.some((word) => /[\p{L}\p{N}]/u.test(word)) ? drawn.join(" ") : "";
}

/** The first sentence of the site's description says what the product is. */
const toPitch = (description: string) => description.replace(/(?<=[.!?…])\s.*/s, "");

/**
 * The image of a shared link. The domain in ASCII, which can always be drawn, replaces a product
 * name that cannot, and the product name replaces such a headline.
 */
export const socialCard: ImageFile = {
  file: "opengraph-image.jpg",
  ...socialCardSize,
  // With all words, even those that the image cannot draw.
  alt: ({ content: { site, landing } }) =>
    `${site.product}: ${landing.hero.headline}. ${toPitch(site.description)} ${landing.launch} ${site.launchTarget}.`,
  Drawing({ context, face }) {
    const { site, landing, instructors } = context.content;
    const product = removeUndrawable(site.product, face) || context.siteUrl.host;
    const title = removeUndrawable(landing.hero.headline, face) || product;
    const names = instructors.map(({ name }) => removeUndrawable(toSurname(name), face));
    return (
      <SocialCard
        product={product === title ? "" : product}
        title={title}
        pitch={removeUndrawable(toPitch(site.description), face)}
        launch={removeUndrawable(`${landing.launch} ${site.launchTarget}`, face)}
        names={names.filter(Boolean)}
      />
    );
  },
};
