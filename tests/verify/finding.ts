/** One fact about a deployed site. */
export interface Finding {
  /** Stable name of what was checked, for pipelines. */
  id: string;
  /** A note harms nobody, "unproven" cannot be known from outside, a loss is of sign-ups. */
  level: "good" | "note" | "unproven" | "bad" | "loss";
  what: string;
  paths: string[];
  /** The one in `remedies.ts` for this `id` by default. */
  remedy: string | undefined;
}

export type Findings = Generator<Finding>;
export type AsyncFindings = AsyncGenerator<Finding>;

const at =
  (level: Finding["level"]) =>
  (id: string, what: string, path?: string, remedy?: string): Finding => {
    return { id, level, what, paths: path ? [path] : [], remedy };
  };

export const good = at("good");
export const note = at("note");
export const unproven = at("unproven");
export const bad = at("bad");
export const loss = at("loss");

/** One finding for all that differ in their paths only, in order of the first. */
export function group(findings: readonly Finding[]): Finding[] {
  const groups = new Map<string, Finding>();
  for (const finding of findings) {
    const key = [finding.level, finding.id, finding.what].join();
    const paths = [...(groups.get(key)?.paths ?? []), ...finding.paths];
    groups.set(key, { ...finding, paths });
  }
  return [...groups.values()];
}
