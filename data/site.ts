import type { Site } from "./schema/content.ts";

/** Who runs the site and where it lives. All pages, images and legal texts use these facts. */
export const site: Site = {
  product: "Court of Legends",
  description:
    "An online volleyball course taught by international legends. Launching soon: join the waitlist for early access.",
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
  headlineCount: 40,
  waitlist: {
    // For hosts without a form service of their own: action, emailField, honeypotField, hidden and
    // leadsTo. "Form services" in README.md lists what each service needs.
  },
  // Remove once company and address are real; the launch check asks for it.
  sample: true,
};
