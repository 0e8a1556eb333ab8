import type { Instructor } from "../data/schema/content.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { Jersey, JerseyBadge } from "./jersey.tsx";
import { abbreviatePosition } from "./words.ts";

interface InstructorCardProps {
  instructor: Instructor;
  badge: string;
}

/** A confirmed instructor: a jersey, and achievements below it. A ball stands for a position without abbreviation. */
export function InstructorCard({ instructor, badge }: InstructorCardProps) {
  const { position, country, achievements, image } = instructor;
  return (
    <article className="instructor-card">
      <div className="lift">
        <div className="jersey-place">
          <Jersey
            as="h3"
            wearer={instructor}
            code={abbreviatePosition(position) ?? <BallCopy className="jersey__ball" groove={1} />}
            position={position}
            variant={position.toLowerCase() === "libero" ? "libero" : undefined}
          >
            <p>
              <span className="jersey__flag" aria-hidden="true">
                {image}
              </span>{" "}
              <DisplayText as="span" text={country} />
            </p>
            <JerseyBadge text={badge} />
          </Jersey>
        </div>
      </div>
      <ul
        className="instructor-card__caption small"
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
