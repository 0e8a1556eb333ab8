import type { Labels } from "./schema/content.ts";

/** The language of the site, and its fixed words. */
export const labels: Labels = {
  // A language tag as in HTML (BCP 47), also for dates.
  lang: "en",
  skipLink: "Skip to content",
  backHome: "Back to Home",
  pages: "Pages",
  privacyPolicy: "Privacy Policy",
  terms: "Terms and Conditions",
  contents: "Contents",
  lastUpdated: "Last updated",
  // Read by screen readers in place of the "?" of a slot.
  locked: "To be announced",
  notFound: {
    title: "Page not found",
    heading: "Out of bounds",
    text: "There is no page at this address.",
  },
};
