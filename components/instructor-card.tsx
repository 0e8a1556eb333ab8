import type { Instructor } from "../data/schema.ts";

interface InstructorCardProps {
  instructor: Instructor;
  badge: string;
}

/** A confirmed instructor, as a player card. The flag repeats the country, so it is not read. */
export function InstructorCard({ instructor, badge }: InstructorCardProps) {
  const { name, position, country, achievements, image } = instructor;
  return (
    <article className="instructor-card">
      <span className="instructor-card__flag" aria-hidden="true">
        {image}
      </span>
      <p className="instructor-card__badge">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {badge}
      </p>
      <h3>{name}</h3>
      <p className="instructor-card__position">{position}</p>
      <p className="instructor-card__country">{country}</p>
      <ul>
        {achievements.map((achievement) => (
          <li key={achievement}>{achievement}</li>
        ))}
      </ul>
    </article>
  );
}
