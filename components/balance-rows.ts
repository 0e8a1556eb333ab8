/** Cards in rows. */
export interface Rows {
  /** Cards of a full row. */
  columns: number;
  /** Indices of the cards that open a row with one card fewer. */
  shortRows: readonly number[];
}

/**
 * Cards in as few rows as it takes where at most `most` stand side by side, filled so evenly that
 * rows differ by one card at most and nobody stands alone among rows of several: an odd number of
 * cards that would have to stand in pairs stands one below another.
 */
export function balanceRows(count: number, most: number): Rows {
  const rows = most === 2 && count % 2 ? count : Math.ceil(count / most);
  const columns = Math.ceil(count / rows);
  const fullRows = count - rows * (columns - 1);
  const shortRows: number[] = [];
  for (let card = fullRows * columns; card < count; card += columns - 1) shortRows.push(card);
  return { columns, shortRows };
}
