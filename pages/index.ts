import { headersFile, htaccess } from "./headers.ts";
import { icons } from "./icon.tsx";
import { landing } from "./landing.tsx";
import { manifest } from "./manifest.ts";
import { notFound } from "./not-found.tsx";
import { openGraphImage } from "./opengraph-image.tsx";
import type { Page, Picture, TextFile } from "./page.ts";
import { privacyPolicy } from "./privacy-policy.tsx";
import { robots } from "./robots.ts";
import { securityTxt } from "./security-txt.ts";
import { sitemap } from "./sitemap.ts";
import { termsAndConditions } from "./terms-and-conditions.tsx";

/** Every file that the generator writes, in the order in which it lists them. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];
export const pictures: readonly Picture[] = [...icons, openGraphImage];
export const textFiles: readonly TextFile[] = [
  sitemap,
  robots,
  manifest,
  securityTxt,
  headersFile,
  htaccess,
];
