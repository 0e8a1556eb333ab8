import type { Instructor } from "../data/schema/content.ts";
import { DisplayText } from "./display-text.tsx";
import { Jersey } from "./jersey.tsx";

/**
 * Abbreviates a position for a jersey: the capital initials of up to three words. Returns undefined
 * for longer positions and for other scripts.
 */
export function abbreviatePosition(position: string): string | undefined {
  if (position === "Opposite Hitter") return "OPP"; // "OH" is the outside hitter.
  const words = position.match(/[\p{L}\p{M}]+/gu) ?? [];
  const letters = words.map((word) => [...word][0]?.toUpperCase()).join("");
  return words.length <= 3 && /^\p{Script=Latin}+$/u.test(letters) ? letters : undefined;
}

interface InstructorCardProps {
  instructor: Instructor;
  badge: string;
}

/** A confirmed instructor. Screen readers skip flag and jersey, which repeat the text. */
export function InstructorCard({ instructor, badge }: InstructorCardProps) {
  const { name, position, country, achievements, image } = instructor;
  return (
    <article className="instructor-card">
      <Jersey abbreviation={abbreviatePosition(position)} />
      <span className="instructor-card__flag" aria-hidden="true">
        {image}
      </span>
      <DisplayText as="h3" text={name} fullSizeLength={60} />
      <p className="instructor-card__badge">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {badge}
      </p>
      <p className="instructor-card__position">{position}</p>
      <p className="instructor-card__country">{country}</p>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
      >
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
    </article>
  );
}
