import type { Page } from "./generator/types.ts";
import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

export { textFiles } from "./hosting/text-files.ts";
export { socialCard } from "./opengraph-image.tsx";

/** The pages of the site. Messages and the sitemap follow this order. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];

/** License texts in `node_modules` that must be shipped: the font's (OFL) and the script's (MIT). */
export const licenses = [
  {
    file: "license-barlow-condensed.txt",
    source: "@expo-google-fonts/barlow-condensed/LICENSE_FONT",
  },
  { file: "license-motion.txt", source: "motion/LICENSE.md" },
];
