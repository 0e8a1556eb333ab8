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
  const { name, number, badge, ready } = invitation;
  const jersey = { as: "p", person: { name }, number } as const;
  // Only decorative copies show a typed name: screen readers keep reading the invitation.
  const isDecorative = position === undefined;
  const isReadyShown = !isDecorative && ready !== undefined;
  return (
    <div className="jersey-box visitor-jersey">
      <Jersey {...jersey} position={position} variant="outline" isTyped={isDecorative}>
        {children}
      </Jersey>
      <div className="visitor-jersey__cloth decoration" aria-hidden="true">
        <Jersey {...jersey} position={isReadyShown ? undefined : position} isTyped>
          {isReadyShown ? (
            <p className="display jersey__badge visitor-jersey__ready">{ready}</p>
          ) : (
            children
          )}
          <JerseyBadge className="visitor-jersey__badge">{badge}</JerseyBadge>
        </Jersey>
      </div>
    </div>
  );
}
