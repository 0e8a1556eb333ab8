import { landing } from "./landing.tsx";
import { notFound } from "./not-found.tsx";
import type { Page } from "./page.ts";
import { privacyPolicy } from "./privacy-policy.tsx";
import { termsAndConditions } from "./terms-and-conditions.tsx";

/** All pages, in the order of the sitemap. */
export const pages: readonly Page[] = [landing, privacyPolicy, termsAndConditions, notFound];
