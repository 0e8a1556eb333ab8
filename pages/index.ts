import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Page } from "./generator/types.ts";
import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

export { textFiles } from "./hosting/text-files.ts";
export { socialCard } from "./opengraph-image.tsx";

/** The pages of the site. Messages and the sitemap follow this order. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];

/** Finds the folder of a package, which is further up in a workspace. */
const folderOf = (name: string) =>
  dirname(createRequire(import.meta.url).resolve(`${name}/package.json`));

/** License texts of packages that must be shipped: the font's (OFL) and the script's (MIT). */
export const licenses = [
  {
    file: "license-barlow-condensed.txt",
    source: join(folderOf("@expo-google-fonts/barlow-condensed"), "LICENSE_FONT"),
  },
  { file: "license-motion.txt", source: join(folderOf("motion"), "LICENSE.md") },
];
