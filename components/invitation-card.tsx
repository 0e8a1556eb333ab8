import type { ReactNode } from "react";
import { Jersey, JerseyBadge } from "./jersey.tsx";
import type { Invitation } from "./words.ts";

interface InvitedJerseyProps {
  invitation: Invitation;
  position?: string;
  children?: ReactNode;
}

/**
 * The visitor's jersey: an outline, and above it the same jersey in cloth, which a valid email
 * address reveals. Once the form has been sent, a badge replaces the button.
 */
export function InvitedJersey({ invitation, position, children }: InvitedJerseyProps) {
  const { name, number, badge } = invitation;
  // Fewer than on other jerseys, because that of the waitlist card has larger type;
  // jersey-name.client.ts repeats the number.
  const jersey = { as: "p", person: { name }, number, position, maxLetters: 10 } as const;
  return (
    <div className="jersey-place invited-jersey">
      <Jersey {...jersey} variant="empty">
        {children}
      </Jersey>
      <div className="invited-jersey__cloth decoration" aria-hidden="true">
        <Jersey {...jersey}>
          {children}
          <JerseyBadge className="invited-jersey__badge">{badge}</JerseyBadge>
        </Jersey>
      </div>
    </div>
  );
}

/** The card after those of the instructors: the visitor's jersey, and a link to the form. */
export function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { position, country, action, text } = invitation;
  return (
    <a className="instructor-card instructor-card--invitation" href="#waitlist">
      <div className="hover-lift">
        <InvitedJersey invitation={invitation} position={`${position}, ${country}`}>
          <span className="button screen-only">{action}</span>
        </InvitedJersey>
      </div>
      <p className="instructor-card__caption">{text}</p>
    </a>
  );
}
