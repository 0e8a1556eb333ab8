import type { Site } from "./schema/content.ts";

/** Who runs the site and where it lives. All pages, images and legal texts use these facts. */
export const site: Site = {
  product: "Court of Legends",
  description:
    "An online volleyball course taught by international legends. Launching soon: join the free waitlist to start a week before everyone else.",
  url: "https://courtoflegends.example/",
  company: "Court of Legends LLC",
  email: "hello@courtoflegends.example",
  address: {
    street: "1200 Example Avenue, Suite 5",
    locality: "Cheyenne",
    region: "Wyoming",
    postalCode: "82001",
    country: "United States",
  },
  launchTarget: "Q3 2025",
  copyrightYear: 2025,
  // Shown as "40+" before the heading of the locked legends; may be left out.
  headlineCount: 40,
  // For hosts without a form service of their own; see "Form services" in data/README.md.
  waitlist: {},
  // What still has to be replaced. Remove a name once it is yours: a file of this folder, or
  // "legal" once both legal texts are true for you.
  samples: ["site", "landing", "instructors", "slots", "features", "legal"],
};
