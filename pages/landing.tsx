import { CardSection } from "../components/card-section.tsx";
import { DisplayText } from "../components/display-text.tsx";
import { FeatureTile } from "../components/feature-tile.tsx";
import { Hero } from "../components/hero.tsx";
import { InstructorCard } from "../components/instructor-card.tsx";
import { InvitationCard } from "../components/invitation-card.tsx";
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
  Body({ content, form, href }) {
    const { site, landing, instructors, slots, features } = content;
    // The visitor takes the next number of a team that has begun to sign.
    const words = instructors.length > 0 ? landing.instructors.invitation : undefined;
    const invitation = words && { ...words, code: String(instructors.length + 1) };
    const instructorCards = instructors.map((instructor) => ({
      key: instructor.name,
      card: <InstructorCard instructor={instructor} badge={landing.instructors.badge} />,
    }));
    if (invitation)
      instructorCards.push({
        key: "invitation",
        card: <InvitationCard invitation={invitation} href="#waitlist" />,
      });

    return (
      <main id="main">
        <Hero
          copy={landing.hero}
          actionHref="#waitlist"
          names={instructors.map(({ name }) => name)}
        />
        <CardSection id="instructors" copy={landing.instructors} cards={instructorCards} />
        <CardSection
          id="slots"
          copy={landing.slots}
          cards={slots.map((slot) => ({ key: slot.id, card: <SlotCard slot={slot} /> }))}
        >
          <p className="card-section__badge small" data-entrance>
            {landing.slots.badge}
          </p>
        </CardSection>
        <CardSection
          id="features"
          copy={landing.features}
          cards={features.map((feature) => ({
            key: feature.title,
            card: <FeatureTile feature={feature} />,
          }))}
        />
        <div data-entrance>
          <WaitlistCard
            copy={landing.waitlist}
            invitation={invitation}
            form={form}
            privacyHref={href("/privacy-policy/")}
          />
        </div>
        <DisplayText
          as="p"
          text={`${landing.launch} ${site.launchTarget}`}
          className="launch-line"
          fullSizeLength={24}
          data-entrance
          data-in-view
        />
      </main>
    );
  },
};
