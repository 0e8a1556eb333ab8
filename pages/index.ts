import { CourtDiagrams } from "../components/court-diagram.tsx";
import { Jersey } from "../components/jersey.tsx";
import { Antenna, Net } from "../components/net.tsx";
import { Truss } from "../components/truss.tsx";
import type { Drawing, ImageFile, Page, TextFile } from "./generator/types.ts";
import { headersFile } from "./hosting/headers.ts";
import { htaccess } from "./hosting/htaccess.ts";
import { manifest } from "./hosting/manifest.ts";
import { securityTxt } from "./hosting/security-txt.ts";
import { robots, sitemap } from "./hosting/sitemap.ts";
import { favicon } from "./images/icon.tsx";
import { socialCard } from "./images/opengraph-image.tsx";
import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

/** The pages of the site. Messages and the sitemap follow this order. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];

/** The images that the build draws. */
export const images: readonly ImageFile[] = [favicon, socialCard];

/** The drawings that style sheets name in a `url()`. */
export const drawings: readonly Drawing[] = [
  { file: "jersey.svg", Drawing: Jersey },
  { file: "plays.svg", Drawing: CourtDiagrams },
  { file: "net.svg", Drawing: Net },
  { file: "antenna.svg", Drawing: Antenna },
  { file: "truss.svg", Drawing: Truss },
];

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
