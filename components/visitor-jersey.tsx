import type { ReactNode } from "react";
import { Jersey, JerseyBadge } from "./jersey.tsx";
import type { Invitation } from "./lib/names.ts";

interface VisitorJerseyProps {
  invitation: Invitation;
  position?: string;
  children?: ReactNode;
}

/**
 * The visitor's jersey: an outline, and above it the same jersey in cloth, which a valid email
 * address reveals. Once the form has been sent, a badge replaces the button.
 */
export function VisitorJersey({ invitation, position, children }: VisitorJerseyProps) {
  const { name, number, badge } = invitation;
  // Fewer letters than on other jerseys, because that of the waitlist card has larger type.
  const jersey = { as: "p", person: { name }, number, position, maxLetters: 10 } as const;
  return (
    <div className="jersey-box visitor-jersey">
      <Jersey {...jersey} variant="outline">
        {children}
      </Jersey>
      <div className="visitor-jersey__cloth decoration" aria-hidden="true">
        <Jersey {...jersey}>
          {children}
          <JerseyBadge className="visitor-jersey__badge">{badge}</JerseyBadge>
        </Jersey>
      </div>
    </div>
  );
}
