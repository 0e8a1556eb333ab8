import type { Instructor } from "../data/schema/content.ts";
import { abbreviatePosition } from "./abbreviate-position.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";

/** Splits a name into the first name and the rest, which may be empty: "van Roosdael" stays whole. */
export function splitName(name: string): [first: string, rest: string] {
  const [first = "", ...rest] = name.split(" ");
  return [first, rest.join(" ")];
}

interface InstructorCardProps {
  instructor: Instructor;
  badge: string;
}

/**
 * A confirmed instructor: the back of a jersey with name and position; without an abbreviation of
 * the position, a ball. Screen readers skip flag and abbreviation, which repeat the text.
 */
export function InstructorCard({ instructor, badge }: InstructorCardProps) {
  const { name, position, country, achievements, image } = instructor;
  const [first, rest] = splitName(name);
  const abbreviation = abbreviatePosition(position);
  const isLibero = position.toLowerCase() === "libero";
  return (
    <article className={`instructor-card${isLibero ? " instructor-card--libero" : ""}`}>
      <h3>
        {rest && (
          <DisplayText
            as="span"
            text={`${first} `}
            className="instructor-card__first-name"
            fullSizeLength={30}
          />
        )}
        {/* In capitals by its style. */}
        <DisplayText
          as="span"
          text={(rest || first).toUpperCase()}
          className="instructor-card__surname"
          fullSizeLength={30}
        >
          {rest || first}
        </DisplayText>
      </h3>
      {abbreviation ? (
        <DisplayText
          as="p"
          text={abbreviation}
          className="instructor-card__code decoration"
          data-letters={abbreviation.length}
          aria-hidden="true"
        />
      ) : (
        <div className="instructor-card__code decoration" aria-hidden="true">
          <BallCopy className="instructor-card__ball" groove={1} />
        </div>
      )}
      <DisplayText as="p" text={position} className="instructor-card__position" />
      <p className="instructor-card__country">
        <span className="instructor-card__flag" aria-hidden="true">
          {image}
        </span>{" "}
        {country}
      </p>
      <p className="instructor-card__badge">
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        {badge}
      </p>
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
