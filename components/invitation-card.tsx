import type { Invitation } from "./lib/names.ts";
import { VisitorJersey } from "./visitor-jersey.tsx";

/** The card after those of the instructors: the visitor's jersey, and a link to the form. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { position, country, action, text } = invitation;
  return (
    <a className="instructor-card instructor-card--invitation hover-lift" href="#waitlist">
      <VisitorJersey invitation={invitation} position={`${position}, ${country}`}>
        <span className="button screen-only">{action}</span>
      </VisitorJersey>
      <p className="instructor-card__caption">{text}</p>
    </a>
  );
}
