/** Text of an element with its white space collapsed. */
export const textOf = (element: { textContent: string | null } | null) =>
  element?.textContent?.replace(/\s+/g, " ").trim();
