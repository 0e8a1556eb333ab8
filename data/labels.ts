import type { Labels } from "./schema/content.ts";

/** The language of the site, and the fixed words around its content. The legal pages hold their own. */
export const labels: Labels = {
  // As in HTML (BCP 47). Months, dates and names of countries follow it.
  lang: "en",
  skipLink: "Skip to content",
  backHome: "Back to Home",
  pages: "Pages",
  privacyPolicy: "Privacy Policy",
  terms: "Terms and Conditions",
  contents: "Contents",
  lastUpdated: "Last updated",
  // What screen readers say for the "?" of a slot.
  locked: "To be announced",
  notFound: {
    title: "Page not found",
    heading: "Out of bounds",
    text: "There is no page at this address.",
  },
};
