import type { ReactNode } from "react";
import { DisplayText } from "./display-text.tsx";

interface CardSectionProps {
  id: string;
  copy: { heading: string; intro: string };
  /** The cards, each in an `li`. */
  children: ReactNode;
  /** What stands beside the heading, in windows with room for it. */
  aside?: ReactNode;
  /** What stands below the cards. */
  badge?: string;
}

/** A section of the landing page: heading, intro and rows of cards. */
export function CardSection({ id, copy, aside, children, badge }: CardSectionProps) {
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <DisplayText as="h2" text={copy.heading} id={id} data-entrance />
        <p className="lede" data-entrance>
          {copy.intro}
        </p>
        {aside}
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        data-entrance
      >
        {children}
      </ul>
      {badge && (
        <p className="card-section__badge small" data-entrance>
          {badge}
        </p>
      )}
    </section>
  );
}
