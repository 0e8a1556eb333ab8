import type { Instructor } from "../data/schema/content.ts";
import { isLibero, Jersey, JerseyBadge, VisitorJersey } from "./jersey.tsx";
import type { Visitor } from "./lib/names.ts";

interface InstructorCardProps {
  instructor: Instructor;
  number: number;
  badge: string;
}

/** A confirmed instructor: a jersey, and achievements. */
export function InstructorCard({ instructor, number, badge }: InstructorCardProps) {
  const { position, country, achievements, image } = instructor;
  return (
    <article className="instructor-card hover-lift">
      <div className="jersey-box">
        <Jersey
          as="h3"
          person={instructor}
          number={number}
          position={position}
          variant={isLibero(instructor) ? "libero" : undefined}
        >
          <p>
            {/* In Khmer and some other languages, Firefox takes flags apart. */}
            <span className="jersey__flag" lang="" aria-hidden="true">
              {image}
            </span>{" "}
            <span className="display">{country}</span>
          </p>
          <JerseyBadge>{badge}</JerseyBadge>
        </Jersey>
      </div>
      <ul className="instructor-card__caption" role="list">
        {achievements.map((achievement) => {
          // "Best setter, Pacific Cup 2016": a title, and where it was won.
          const [title, comma, event] = achievement.split(/(, |[，、፣] ?)(.*)/s);
          return (
            <li key={achievement}>
              {event ? <b className="display">{title}</b> : title}
              {event && <span className="visually-hidden">{comma}</span>}
              {event}
            </li>
          );
        })}
      </ul>
    </article>
  );
}

/** The card after those of the instructors: the visitor's jersey, and a link to the form. */
export function InvitationCard({ visitor }: { visitor: Visitor }) {
  const { position, country, action, ready, text } = visitor;
  return (
    <a className="instructor-card instructor-card--invitation hover-lift" href="#waitlist">
      <VisitorJersey visitor={visitor} position={`${position}, ${country}`}>
        <span className="button screen-only">
          <span>{action}</span>{" "}
          {ready && (
            <span className="visitor-jersey__ready" aria-hidden="true">
              {ready}
            </span>
          )}
        </span>
      </VisitorJersey>
      <p className="instructor-card__caption">{text}</p>
    </a>
  );
}
