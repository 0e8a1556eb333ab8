import type { Site } from "./schema/content.ts";

/** Facts about the site and who runs it. */
export const site: Site = {
  product: "Court of Legends",
  description:
    "An online volleyball course taught by international legends. Launching soon: join the free waitlist to start a week before everyone else.",
  url: "https://courtoflegends.example/",
  company: "Court of Legends LLC",
  email: "hello@courtoflegends.example",
  // Line by line, as on an envelope, without commas between them.
  address: ["1200 Example Avenue, Suite 5", "Cheyenne, Wyoming 82001", "United States"],
  launchTarget: "Q3 2025",
  copyrightYear: 2025,
  // Required for any host but Netlify; see "Form services" in data/README.md.
  waitlist: {},
  // A code for the words in public/opengraph-image.jpg: builds say when they have changed, and what to write.
  preview: "147545",
  // Files with sample content. Remove a file once all of it is yours.
  samples: [
    "data/site.ts",
    "data/labels.ts",
    "data/landing.ts",
    "data/instructors.ts",
    "data/slots.ts",
    "data/features.ts",
    "pages/privacy-policy.tsx",
    "pages/terms-and-conditions.tsx",
  ],
};
