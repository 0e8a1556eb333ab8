import type { ReactNode } from "react";
import { DisplayText } from "./display-text.tsx";

/**
 * Distributes cards over as few rows as possible. Rows differ by at most one card: only of two columns
 * the last row may have a single one, which stands in the middle.
 * @returns the cards in a full row, and indices of those that start a row with one card fewer
 */
export function balanceRows(count: number, maxColumns: number) {
  const rows = Math.ceil(count / maxColumns);
  const columns = Math.ceil(count / rows);
  const fullRows = count - rows * (columns - 1);
  const shortRows: number[] = [];
  for (let card = fullRows * columns; card < count; card += columns - 1) shortRows.push(card);
  return { columns, shortRows };
}

interface CardSectionProps {
  id: string;
  copy: { heading: string; intro: string };
  cards: readonly { key: string | number; card: ReactNode }[];
  /** Maximum number of cards in a row: on phones, in windows of medium width, and in wide ones. */
  maxColumns: readonly [narrow: number, medium: number, wide: number];
  children?: ReactNode;
}

/** A section of the landing page: heading, intro and rows of cards. Empty without cards. */
export function CardSection(props: CardSectionProps) {
  const { id, copy, cards, maxColumns, children } = props;
  if (!cards.length) return null;
  const [narrow, medium, wide] = maxColumns.map((max) => balanceRows(cards.length, max));
  const shortRowBreakpoints = (card: number) =>
    Object.entries({ narrow, medium, wide })
      .flatMap(([width, rows]) => (rows?.shortRows.includes(card) ? width : []))
      .join(" ") || undefined;
  return (
    <section className={`card-section card-section--${id}`} aria-labelledby={id}>
      <div className="card-section__heading">
        <DisplayText as="h2" text={copy.heading} id={id} fullSizeLength={60} data-entrance />
        <p className="lede" data-entrance>
          {copy.intro}
        </p>
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
        role="list"
        data-entrance
        data-narrow={narrow?.columns}
        data-medium={medium?.columns}
        data-wide={wide?.columns}
      >
        {cards.map(({ key, card }, index) => (
          <li key={key} data-short-row={shortRowBreakpoints(index)}>
            {card}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}
