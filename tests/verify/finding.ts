/** One thing that is known about a deployed site. */
export interface Finding {
  /** "bad" harms visitors or loses sign-ups; a "note" harms nobody by itself. */
  level: "good" | "note" | "bad";
  /** A sentence without its full stop. */
  what: string;
  /** What to do about it, where that is known; a sentence without its full stop. */
  remedy?: string;
}

export const good = (what: string): Finding => ({ level: "good", what });
export const note = (what: string, remedy?: string): Finding => withRemedy("note", what, remedy);
export const bad = (what: string, remedy?: string): Finding => withRemedy("bad", what, remedy);

const withRemedy = (level: Finding["level"], what: string, remedy: string | undefined): Finding =>
  remedy === undefined ? { level, what } : { level, what, remedy };

/** Names as a sentence lists them, the first few of many. */
export function list(names: readonly string[], most = 4): string {
  const rest = names.length - most;
  return names.slice(0, most).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
