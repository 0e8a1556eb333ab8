import type { ReactNode } from "react";
import type { Instructor } from "../data/schema/content.ts";
import { chooseTextSize, maxWidths } from "./lib/measure-text.ts";
import { isCapitalized, type Person, splitName, toJerseyName, type Visitor } from "./lib/names.ts";

interface JerseyProps {
  as: "h3" | "p";
  person: Person;
  number: number;
  position?: string;
  /** A typed name replaces the visitor's placeholder. */
  variant?: "libero" | "visitor";
  /** Replaces a typed name once the form has been sent. */
  signedUp?: string;
  children?: ReactNode;
}

/** Also matches "Libéro" and "Líbero". */
export const isLibero = ({ position }: Instructor) =>
  position.localeCompare("libero", "en", { sensitivity: "base" }) === 0;

/** The back of a jersey. */
export function Jersey(props: JerseyProps) {
  const { as: Name, person, number, position, variant, signedUp, children } = props;
  const { before, jerseyName, after } = splitName(person);
  const isVisitors = variant === "visitor";
  const limit = isVisitors ? maxWidths.visitorJersey : maxWidths.jersey;
  return (
    <div className={isVisitors ? "jersey jersey--visitor" : "jersey"}>
      <svg
        className="jersey__cloth decoration"
        viewBox="0 0 300 420"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {isVisitors && <use href="#empty-jersey" className="player__outline" />}
        <use
          href="#jersey"
          className={isVisitors ? "player__cloth" : undefined}
          fill={variant === "libero" ? "url(#libero-cloth)" : "url(#jersey-cloth)"}
        />
      </svg>
      <Name className="jersey__name" translate={isVisitors ? undefined : "no"}>
        {before && (
          <span className="display" data-first-name={isVisitors || undefined}>
            {`${before} `}
          </span>
        )}
        {/* Capitalized by the style sheet, so that copied text keeps its case. */}
        <b
          className={isCapitalized(person) ? "display capitals" : "display"}
          lang={isVisitors ? undefined : ""} // Capitals as in pictures, whatever the page's language.
          data-size={chooseTextSize(toJerseyName(person), limit)}
          data-max-width={isVisitors ? limit : undefined}
        >
          {jerseyName}
        </b>
        {after && <span className="display">{` ${after}`}</span>}
        {signedUp && (
          <b
            className="display capitals visitor-jersey__signed-up"
            data-size={chooseTextSize(signedUp.toUpperCase(), maxWidths.signedUp)}
            hidden
          >
            {signedUp}
          </b>
        )}
      </Name>
      <p className="display jersey__number" aria-hidden="true">
        {number}
      </p>
      {position && <p className="display">{position}</p>}
      {children}
    </div>
  );
}

/** A patch with a tick. */
export function JerseyBadge({ children }: { children: ReactNode }) {
  return (
    <p className="display jersey__badge">
      <svg viewBox="0 0 12 12" width=".8em" height=".8em" aria-hidden="true">
        <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>{" "}
      {children}
    </p>
  );
}

interface VisitorJerseyProps {
  visitor: Visitor;
  position?: string;
  children?: ReactNode;
}

/**
 * The visitor's jersey: an outline, which a valid email address turns to cloth. Once the form has
 * been sent, it has a badge.
 */
export function VisitorJersey({ visitor, position, children }: VisitorJerseyProps) {
  const { name, number, badge, signedUp } = visitor;
  return (
    <div className="jersey-box visitor-jersey">
      <Jersey
        as="p"
        variant="visitor"
        person={{ name }}
        number={number}
        position={position}
        signedUp={signedUp}
      >
        {children}
        <div className="visitor-jersey__badge decoration" aria-hidden="true">
          <JerseyBadge>{badge}</JerseyBadge>
        </div>
      </Jersey>
    </div>
  );
}
