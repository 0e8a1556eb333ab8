import { SocialCard, socialCardSize } from "../../components/social-card.tsx";
import type { BuildContext, ImageFile } from "../lib/types.ts";

/**
 * What a shared link shows. The rasteriser leaves out what the face lacks, so a text with such a
 * character gives its place to the next one; the domain can always be drawn.
 */
export const openGraphImage: ImageFile = {
  file: "opengraph-image.jpg",
  width: socialCardSize.width,
  Drawing: ({ content: { site, landing }, siteUrl, face }) => {
    const isDrawn = (text: string) => face.findMissing(text).length === 0;
    const product = isDrawn(site.product) ? site.product : siteUrl.host;
    const title = isDrawn(landing.hero.headline) ? landing.hero.headline : product;
    const launch = `${landing.launch} ${site.launchTarget}`;
    return (
      <SocialCard
        product={product === title ? undefined : product}
        title={title}
        launch={isDrawn(launch) ? launch : site.launchTarget}
        measure={face.measure}
      />
    );
  },
};

/** The picture in words: what is written on it where the face has all letters, and the ball. */
export const openGraphAlt = ({ content: { site, landing } }: BuildContext) =>
  `${site.product}: ${landing.hero.headline}. ${landing.launch} ${site.launchTarget}. A volleyball in flight.`;
