/**
 * Returns the size of a line for its `data-size`: "small" if it is wider than the limit, "smaller" if
 * it is more than 1.5 times as wide, "smallest" above 1.8.
 */
export function chooseSize(width: number, limit: number) {
  if (width <= limit) return undefined;
  if (width <= 1.5 * limit) return "small";
  return width <= 1.8 * limit ? "smaller" : "smallest";
}
