import { SocialCard, socialCardSize } from "../../components/social-card.tsx";
import type { BuildContext, DisplayFace, ImageFile } from "../lib/types.ts";

/**
 * The part of a text that the display face can draw: no words with missing letters, no missing
 * symbols. Empty where no letter and no digit is left.
 */
function keepDrawable(text: string, { findMissing, hasLetters }: DisplayFace): string {
  const missing = new Set(findMissing(text));
  const isDrawn = (character: string) =>
    !missing.has(character) && !/\p{Default_Ignorable_Code_Point}/u.test(character);
  const words = text.split(/\s+/).filter(hasLetters);
  const drawn = words.map((word) => [...word].filter(isDrawn).join("")).filter(Boolean);
  return drawn.some((word) => /[\p{L}\p{N}]/u.test(word)) ? drawn.join(" ") : "";
}

/**
 * The card that a shared link shows. A text without a character that the display face has gives its
 * place to the next one; the domain in ASCII can always be drawn.
 */
export const openGraphImage: ImageFile = {
  file: "opengraph-image.jpg",
  width: socialCardSize.width,
  Drawing: ({ content: { site, landing }, siteUrl, face }) => {
    const product = keepDrawable(site.product, face) || siteUrl.host;
    const title = keepDrawable(landing.hero.headline, face) || product;
    return (
      <SocialCard
        product={product === title ? undefined : product}
        title={title}
        launch={keepDrawable(`${landing.launch} ${site.launchTarget}`, face)}
        measure={face.measure}
      />
    );
  },
};

/** The card in words: its texts in full, also where the display face lacks characters of them. */
export const openGraphAlt = ({ content: { site, landing } }: BuildContext) =>
  `${site.product}: ${landing.hero.headline}. ${landing.launch} ${site.launchTarget}. A volleyball in flight.`;
