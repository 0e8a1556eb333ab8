import type { Page, TextFile } from "./generator/context.ts";
import { headersFile } from "./hosting/headers.ts";
import { htaccess } from "./hosting/htaccess.ts";
import { manifest } from "./hosting/manifest.ts";
import { securityTxt } from "./hosting/security-txt.ts";
import { robots, sitemap } from "./hosting/sitemap.ts";
import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

export { Layout } from "./layout.tsx";
export { socialCard } from "./opengraph-image.tsx";

/** The pages of the site. Messages and the sitemap follow this order. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];

/** The text files that the build renders, once everything else is there. */
export const textFiles: readonly TextFile[] = [
  sitemap,
  robots,
  manifest,
  securityTxt,
  headersFile,
  htaccess,
];

/** Texts below `node_modules` that licences want shipped: the font's (OFL), the script's (MIT). */
export const licenses = [
  {
    file: "license-barlow-condensed.txt",
    source: "@expo-google-fonts/barlow-condensed/LICENSE_FONT",
  },
  { file: "license-motion.txt", source: "motion/LICENSE.md" },
];
