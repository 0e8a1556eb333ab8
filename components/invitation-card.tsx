import type { ReactNode } from "react";
import type { Landing } from "../data/schema/content.ts";
import { Jersey, JerseyBadge } from "./jersey.tsx";

/** Words of the invitation, and the number on the visitor's jersey. */
export type Invitation = NonNullable<Landing["instructors"]["invitation"]> & { number: number };

interface InvitedJerseyProps {
  invitation: Invitation;
  position?: string | undefined;
  children?: ReactNode;
}

/**
 * The jersey that nobody wears yet: an outline, and over it the same jersey of cloth, which a valid
 * address fills from its hem. Once the form has been sent, a badge takes the place of its button.
 */
export function InvitedJersey({ invitation, position, children }: InvitedJerseyProps) {
  const { name, number, badge } = invitation;
  const words = { as: "p", person: { name }, number, position } as const;
  return (
    <div className="jersey-place invited-jersey">
      <Jersey {...words} variant="empty">
        {children}
      </Jersey>
      <div className="invited-jersey__cloth decoration" aria-hidden="true">
        <Jersey {...words}>
          {children}
          <JerseyBadge className="invited-jersey__badge">{badge}</JerseyBadge>
        </Jersey>
      </div>
    </div>
  );
}

/** The last jersey of the legends is the visitor's: a link to the form, where it hangs again. */
export function InvitationCard({ invitation, href }: { invitation: Invitation; href: string }) {
  const { position, country, action, text } = invitation;
  return (
    <a className="instructor-card instructor-card--invitation" href={href}>
      <div className="hover-lift">
        <InvitedJersey invitation={invitation} position={`${position}, ${country}`}>
          <span className="button screen-only">{action}</span>
        </InvitedJersey>
      </div>
      <p className="instructor-card__caption small">{text}</p>
    </a>
  );
}
