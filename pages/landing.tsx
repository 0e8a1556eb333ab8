import { CardSection } from "../components/card-section.tsx";
import { Claim } from "../components/claim.tsx";
import { FeatureTile } from "../components/feature-tile.tsx";
import { Hero } from "../components/hero.tsx";
import { InstructorCard, InvitationCard } from "../components/instructor-card.tsx";
import { findRotation } from "../components/lib/names.ts";
import { SlotCard } from "../components/slot-card.tsx";
import { Players } from "../components/team.tsx";
import { Waitlist } from "../components/waitlist.tsx";
import type { Page } from "./index.ts";

export const landing: Page = {
  file: "index.html",
  stylesheet: "landing.css",
  script: "landing.client.ts",
  title: ({ content: { site, landing } }) => `${site.product}: ${landing.hero.headline}`,
  description: ({ content }) => content.site.description,
  Main({ content, form, href, displayUrl, launchLine }) {
    const { labels, landing, instructors, slots, features } = content;
    const rotation = findRotation(content);
    const { visitor } = rotation;
    return (
      <main id="main">
        <Hero copy={landing.hero} launchLine={launchLine} rotation={rotation} />
        <CardSection
          id="instructors"
          heading={landing.instructors.heading}
          intro={<Claim {...landing.instructors} />}
        >
          {instructors.map((instructor, index) => (
            <InstructorCard
              key={instructor.name}
              instructor={instructor}
              number={index + 1}
              badge={instructor.badge ?? landing.instructors.badge}
            />
          ))}
          {visitor && <InvitationCard visitor={visitor} />}
        </CardSection>
        <CardSection id="slots" {...landing.slots} lampCount={4}>
          {slots.map((slot, index) => (
            <SlotCard key={slot.id} slot={slot} labels={labels} index={index} />
          ))}
        </CardSection>
        <CardSection id="features" {...landing.features}>
          {features.map((feature, index) => (
            <FeatureTile
              key={feature.title}
              feature={feature}
              index={index}
              isVisitorInvited={visitor !== undefined}
            />
          ))}
        </CardSection>
        <Waitlist
          copy={landing.waitlist}
          rotation={rotation}
          form={form}
          privacyHref={href("/privacy-policy/")}
          displayUrl={displayUrl}
          launchLine={launchLine}
        />
        <Players {...rotation} />
      </main>
    );
  },
};
