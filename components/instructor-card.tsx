import type { Instructor } from "../data/schema/content.ts";
import { abbreviatePosition } from "./abbreviate-position.ts";
import { DisplayText } from "./display-text.tsx";
import { Jersey } from "./jersey.tsx";

/** Splits a name in two lines at the space nearest to its middle; the second line may be empty. */
export function splitName(name: string): [string, string] {
  const distance = (space: number) => Math.abs(space - name.length / 2);
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index);
  const [middle = name.length] = spaces.toSorted((a, b) => distance(a) - distance(b));
  return [name.slice(0, middle), name.slice(middle + 1)];
}

interface InstructorCardProps {
  instructor: Instructor;
  badge: string;
  /** Whether the jersey is the away jersey, so that neighbours differ. */
  away?: boolean;
}

/** A confirmed instructor. Screen readers skip flag and jersey, which repeat the text. */
export function InstructorCard({ instructor, badge, away }: InstructorCardProps) {
  const { name, position, country, achievements, image } = instructor;
  const [firstLine, secondLine] = splitName(name);
  return (
    <article className="instructor-card">
      <Jersey abbreviation={abbreviatePosition(position)} away={away} />
      <span className="instructor-card__flag" data-flag={image} aria-hidden="true">
        {image}
      </span>
      <DisplayText as="h3" text={name} fullSizeLength={60}>
        {firstLine} <br />
        {secondLine}
      </DisplayText>
      <p className="instructor-card__badge">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {badge}
      </p>
      <DisplayText as="p" text={position} className="instructor-card__position" />
      <p className="instructor-card__country">{country}</p>
      <ul
        className="small"
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
