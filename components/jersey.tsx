import type { ReactNode } from "react";
import { DisplayText, joinClasses } from "./display-text.tsx";
import { splitName, toBoardName, type Wearer } from "./words.ts";

interface JerseyProps {
  as: "h3" | "p";
  wearer: Wearer;
  /** A position in letters, a number, or a picture. */
  code: ReactNode;
  position?: string | undefined;
  variant?: "libero" | "empty" | undefined;
  children?: ReactNode;
}

/** The back of a jersey: name, code and position on one axis. Screen readers skip the code, which repeats the text. */
export function Jersey({ as: Name, wearer, code, position, variant, children }: JerseyProps) {
  const { before, large, after } = splitName(wearer);
  return (
    <div className={joinClasses("jersey", variant && `jersey--${variant}`)}>
      <Name className="jersey__name">
        {before && <DisplayText as="span" text={`${before} `} />}
        {/* In capitals by its style, so that it is copied as people write it. */}
        <DisplayText as="b" text={toBoardName(wearer)} room={6}>
          {large}
        </DisplayText>
        {after && <DisplayText as="span" text={` ${after}`} />}
      </Name>
      {typeof code === "string" ? (
        <DisplayText as="p" text={code} className="jersey__code decoration" aria-hidden="true" />
      ) : (
        <div className="jersey__code decoration" aria-hidden="true">
          {code}
        </div>
      )}
      {position && <DisplayText as="p" text={position} />}
      {children}
    </div>
  );
}

/** A patch sewn on the cloth, with a tick. */
export function JerseyBadge({ text, className }: { text: string; className?: string }) {
  return (
    <DisplayText as="p" text={text} className={joinClasses("jersey__badge", className)}>
      <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
        <path d="M2 6.5 5 9.5 10.5 3" fill="none" stroke="currentColor" strokeWidth="2.4" />
      </svg>
      {text}
    </DisplayText>
  );
}
