import type { Invitation } from "./lib/names.ts";
import { VisitorJersey } from "./visitor-jersey.tsx";

/** The visitor's jersey, alone on the court of the first screen. The sixth walks to its card. */
export const HeroJersey = ({ invitation }: { invitation: Invitation }) => (
  <div className="hero-jersey decoration" data-number={invitation.number} aria-hidden="true">
    <VisitorJersey invitation={invitation} />
  </div>
);
