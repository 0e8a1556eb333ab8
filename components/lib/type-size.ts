/**
 * Returns the size of a line for its `data-size`: "small" if it is wider than the limit, "smallest" if
 * it is more than one and a half times as wide.
 */
export function chooseSize(width: number, limit: number): "small" | "smallest" | undefined {
  if (width <= limit) return undefined;
  return width <= 1.5 * limit ? "small" : "smallest";
}
