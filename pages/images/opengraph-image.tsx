import { DisplayTextContext } from "../../components/display-text.tsx";
import { toSurname } from "../../components/hero.tsx";
import { SocialCard, socialCardSize } from "../../components/social-card.tsx";
import type { DisplayFace } from "../fonts/display-font.ts";
import type { BuildContext, ImageFile } from "../generator/types.ts";

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

/**
 * The image of a shared link. The domain in ASCII, which can always be drawn, replaces a product
 * name that cannot, and the product name replaces such a headline.
 */
export const socialCard: ImageFile = {
  file: "opengraph-image.jpg",
  width: socialCardSize.width,
  Drawing: ({ content: { site, landing, instructors }, siteUrl, face }) => {
    const product = removeUndrawable(site.product, face) || siteUrl.host;
    const title = removeUndrawable(landing.hero.headline, face) || product;
    return (
      <DisplayTextContext value={face}>
        <SocialCard
          product={product === title ? undefined : product}
          title={title}
          launch={removeUndrawable(`${landing.launch} ${site.launchTarget}`, face)}
          names={instructors
            .map(({ name }) => removeUndrawable(toSurname(name), face))
            .filter(Boolean)}
        />
      </DisplayTextContext>
    );
  },
};

/** The alternative text of the image, with all words, even those that it cannot draw. */
export const socialCardAlt = ({ content: { site, landing } }: BuildContext) =>
  `${site.product}: ${landing.hero.headline}. ${landing.launch} ${site.launchTarget}.`;
