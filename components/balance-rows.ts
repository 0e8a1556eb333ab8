/** How cards are distributed over rows. */
interface Rows {
  /** Cards in a full row. */
  columns: number;
  /** Indices of the cards that start a row with one card fewer. */
  shortRows: readonly number[];
}

/**
 * Distributes cards over as few rows as possible. Rows differ by at most one card, and no card is
 * alone in a row of several columns: an odd number of cards in at most two columns gets one column.
 */
export function balanceRows(count: number, maxColumns: number): Rows {
  const rows = maxColumns === 2 && count % 2 ? count : Math.ceil(count / maxColumns);
  const columns = Math.ceil(count / rows);
  const fullRows = count - rows * (columns - 1);
  const shortRows: number[] = [];
  for (let card = fullRows * columns; card < count; card += columns - 1) shortRows.push(card);
  return { columns, shortRows };
}
