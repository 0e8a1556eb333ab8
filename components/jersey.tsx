import type { ComponentProps, ReactNode } from "react";
import type { Instructor } from "../data/schema/content.ts";
import { chooseTextSize, maxWidths } from "./lib/measure-text.ts";
import {
  capitalsLanguage,
  type Invitation,
  type Person,
  splitName,
  toBoardName,
} from "./lib/names.ts";

interface JerseyProps {
  as: "h3" | "p";
  person: Person;
  number: number;
  position?: string;
  variant?: "libero" | "outline";
  /** Whether a typed name may take the place of this one. */
  isTyped?: boolean;
  children?: ReactNode;
}

/** Also matches "Libéro" and "Líbero". */
export const isLibero = ({ position }: Instructor) =>
  position.localeCompare("libero", "en", { sensitivity: "base" }) === 0;

/** The back of a jersey. */
export function Jersey(props: JerseyProps) {
  const { as: Name, person, number, position, variant, isTyped, children } = props;
  const { before, jerseyName, after } = splitName(person);
  const isVisitors = isTyped || variant === "outline";
  const limit = isVisitors ? maxWidths.visitorJersey : maxWidths.jersey;
  return (
    <div className={variant ? `jersey jersey--${variant}` : "jersey"}>
      <Name className="jersey__name" translate={isVisitors ? undefined : "no"}>
        {before && (
          <span className="display" data-first-name={isTyped || undefined}>
            {`${before} `}
          </span>
        )}
        {/* Capitalized by the style sheet, so that copied text keeps its case. */}
        <b
          className={person.jersey ? "display" : "display capitals"}
          data-size={chooseTextSize(toBoardName(person), limit)}
          data-max-width={isTyped ? limit : undefined}
          // An invitation has no flag, and the capitals of the page.
          lang={person.image && capitalsLanguage(person)}
        >
          {jerseyName}
        </b>
        {after && <span className="display">{` ${after}`}</span>}
      </Name>
      <p className="display jersey__number decoration" aria-hidden="true">
        {number}
      </p>
      {position && <p className="display">{position}</p>}
      {children}
    </div>
  );
}

/** A patch with a tick. */
export function JerseyBadge({ className = "", children }: ComponentProps<"p">) {
  return (
    <p className={`display jersey__badge ${className}`}>
      <svg viewBox="0 0 12 12" width=".8em" height=".8em" aria-hidden="true">
        <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>{" "}
      {children}
    </p>
  );
}

interface VisitorJerseyProps {
  invitation: Invitation;
  position?: string;
  /** Whether its parent is hidden from screen readers, which keep reading the invitation elsewhere. */
  isDecorative?: boolean;
  children?: ReactNode;
}

/**
 * The visitor's jersey: an outline, and above it the same jersey in cloth, which a valid email
 * address reveals. Once the form has been sent, a badge replaces the button.
 */
export function VisitorJersey(props: VisitorJerseyProps) {
  const { invitation, position, isDecorative = false, children } = props;
  const { name, number, badge, ready } = invitation;
  const jersey = { as: "p", person: { name }, number } as const;
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
