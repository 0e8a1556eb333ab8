import { describe, follow, parse, type Reply, readTitle } from "./client.ts";
import { checkAddress, checkFiles } from "./files.ts";
import { checkForm, type FormOptions } from "./form.ts";

/** A deployed site, the files of its build by path, and the function that records findings. */
export interface Deployment {
  url: URL;
  files: ReadonlyMap<string, Buffer>;
  landing: Reply;
  /** The landing page as it came, and as it was built. */
  page: Document;
  builtPage: Document;
  add(level: Level, id: string, text: string, path?: string): void;
}

/** Marks, exit codes and verdicts, the worst first. A loss is one of sign-ups. */
const levels = {
  unreachable: ["✗", 2, "✗ The site cannot be reached from here."],
  loss: ["✗ SIGN-UPS ARE LOST:", 1, "✗ Do not launch: sign-ups are lost."],
  bad: ["✗", 1, "✗ Not yet: something harms visitors."],
  question: ["?", 0, "? Nothing is proven to harm visitors; look at what is marked ?."],
  note: ["•", 0, "✓ It works: nothing harms visitors."],
  good: ["✓", 0, "✓ It works: nothing harms visitors."],
} as const;
export type Level = keyof typeof levels;

/**
 * Compares a deployed site, whose URL ends in "/", with the files of a build, and tries its form.
 * Findings that differ in their path alone are one.
 * @throws {Error} naming a file that every build has
 */
export async function verify(url: URL, files: Deployment["files"], options: FormOptions = {}) {
  for (const name of ["index.html", "404.html"])
    if (!files.has(name)) throw new Error(`dist has no ${name}; run "npm run build" first`);
  const findings = new Map<string, { level: Level; id: string; text: string; paths: string[] }>();
  const add: Deployment["add"] = (level, id, text, path) => {
    const paths = findings.get(level + text)?.paths ?? [];
    findings.set(level + text, { level, id, text, paths: path ? [...paths, path] : paths });
  };
  const landing = await follow(url);
  const [page, builtPage] = [parse(landing.body), parse(files.get("index.html"))];
  const site = { url, files, landing, page, builtPage, add };
  if (landing.status === 200 && !landing.isElsewhere && readTitle(page) === readTitle(builtPage)) {
    await checkFiles(site);
    await checkAddress(site);
    await checkForm(site, options);
  } else {
    const isReached = landing.status > 0 || /certificate|SSL routines/.test(landing.error);
    const text = `expected the landing page of dist, came ${describe(landing)}`;
    add(isReached ? "bad" : "unreachable", "landing", text);
  }
  return [...findings.values()];
}

/** Formats findings for people; the exit code is that of the worst. */
export function report(findings: Awaited<ReturnType<typeof verify>>) {
  const lines = findings.map(({ level, text, paths }) => {
    const place = paths.length > 4 ? `${paths[0]} and ${paths.length - 1} more` : paths.join(", ");
    return `${levels[level][0]} ${place}${place && ": "}${text}`;
  });
  const found = findings.map(({ level }) => levels[level]);
  const worst = Object.values(levels).find((level) => found.includes(level));
  const [, exitCode, verdict] = worst ?? levels.good;
  return { exitCode, text: [...lines, "", verdict].join("\n") };
}
