import { CardSection } from "../components/card-section.tsx";
import { DisplayText } from "../components/display-text.tsx";
import { FeatureTile } from "../components/feature-tile.tsx";
import { Hero } from "../components/hero.tsx";
import { InstructorCard } from "../components/instructor-card.tsx";
import { Rally } from "../components/rally.tsx";
import { SlotCard } from "../components/slot-card.tsx";
import { WaitlistCard } from "../components/waitlist-card.tsx";
import type { Page } from "./generator/context.ts";

/** The landing page. */
export const landing: Page = {
  file: "index.html",
  stylesheet: "landing.css",
  script: "landing.client.ts",
  title: ({ content: { site, landing } }) => `${site.product}: ${landing.hero.headline}`,
  description: ({ content }) => content.site.description,
  structuredData({ content: { site }, siteUrl, absoluteUrl }) {
    const { street, locality, region, postalCode, country } = site.address;
    return {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: site.product,
      description: site.description,
      url: siteUrl.href,
      publisher: {
        "@type": "Organization",
        name: site.company,
        url: siteUrl.href,
        logo: absoluteUrl("/apple-touch-icon.png"),
        email: site.email,
        address: {
          "@type": "PostalAddress",
          streetAddress: street,
          addressLocality: locality,
          addressRegion: region,
          postalCode,
          addressCountry: country,
        },
      },
    };
  },
  Body(context) {
    const { site, landing, instructors, slots, features } = context.content;
    const moreLegends = site.headlineCount === undefined ? "" : `${site.headlineCount}+ `;
    return (
      <main id="main">
        <Hero
          copy={landing.hero}
          actionHref="#waitlist"
          names={instructors.map(({ name }) => name)}
        />
        <Rally>
          <CardSection
            id="instructors"
            copy={landing.instructors}
            maxColumns={[1, 3, 5]}
            cards={instructors.map((instructor) => ({
              key: instructor.id,
              card: <InstructorCard instructor={instructor} badge={landing.instructors.badge} />,
            }))}
          />
          <CardSection
            id="slots"
            copy={{ ...landing.slots, heading: moreLegends + landing.slots.heading }}
            maxColumns={[3, 6, 6]}
            canLift={false}
            cards={slots.map((slot) => ({ key: slot.id, card: <SlotCard slot={slot} /> }))}
          >
            <p className="card-section__badge small" data-entrance>
              {landing.slots.badge}
            </p>
          </CardSection>
          <CardSection
            id="features"
            copy={landing.features}
            maxColumns={[1, 3, 3]}
            canLift={false}
            cards={features.map((feature) => ({
              key: feature.title,
              card: <FeatureTile feature={feature} />,
            }))}
          />
        </Rally>
        <div data-entrance>
          <WaitlistCard
            copy={landing.waitlist}
            form={context.form}
            privacyHref={context.href("/privacy-policy/")}
          />
        </div>
        <DisplayText
          as="p"
          text={`${landing.launch} ${site.launchTarget}`}
          className="launch-line"
          fullSizeLength={24}
          data-entrance
        />
      </main>
    );
  },
};
