import { CardSection } from "../components/card-section.tsx";
import { DisplayText } from "../components/display-text.tsx";
import { Drill } from "../components/drill.tsx";
import { FeatureTile } from "../components/feature-tile.tsx";
import { Hero } from "../components/hero.tsx";
import { InstructorCard } from "../components/instructor-card.tsx";
import { InvitationCard } from "../components/invitation-card.tsx";
import { SlotCard } from "../components/slot-card.tsx";
import { WaitlistCard } from "../components/waitlist-card.tsx";
import { toBoardName } from "../components/words.ts";
import type { Page } from "./generator/context.ts";

/** The landing page. */
export const landing: Page = {
  file: "index.html",
  stylesheet: "landing.css",
  script: "landing.client.ts",
  title: ({ content: { site, landing } }) => `${site.product}: ${landing.hero.headline}`,
  description: ({ content }) => content.site.description,
  structuredData({ content: { site }, siteUrl, absoluteUrl }) {
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
        address: site.address.join(", "),
      },
    };
  },
  Body({ content, form, href }) {
    const { site, landing, instructors, slots, features } = content;
    // The visitor takes the next number of a team that has begun to sign.
    const words = instructors.length > 0 ? landing.instructors.invitation : undefined;
    const invitation = words && { ...words, code: String(instructors.length + 1) };

    return (
      <main id="main">
        <Hero
          copy={landing.hero}
          actionHref="#waitlist"
          boardNames={instructors.map(toBoardName)}
        />
        {instructors.length > 0 && (
          <CardSection id="instructors" copy={landing.instructors}>
            {instructors.map((instructor) => (
              <li key={instructor.name}>
                <InstructorCard instructor={instructor} badge={landing.instructors.badge} />
              </li>
            ))}
            {invitation && (
              <li>
                <InvitationCard invitation={invitation} href="#waitlist" />
              </li>
            )}
          </CardSection>
        )}
        {slots.length > 0 && (
          <CardSection id="slots" copy={landing.slots} badge={landing.slots.badge}>
            {slots.map((slot, index) => (
              <li key={slot.id}>
                <SlotCard slot={slot} index={index} />
              </li>
            ))}
          </CardSection>
        )}
        {features.length > 0 && (
          <CardSection
            id="features"
            copy={landing.features}
            aside={landing.features.drill && <Drill drill={landing.features.drill} />}
          >
            {features.map((feature) => (
              <li key={feature.title}>
                <FeatureTile feature={feature} />
              </li>
            ))}
          </CardSection>
        )}
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
          room={4.3}
          data-entrance
          data-in-view
        />
      </main>
    );
  },
};
