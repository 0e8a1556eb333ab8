/** What the host says beside the content: security and caching. */
import { createHash } from "node:crypto";
import { addressOf, type Dist } from "./dist.ts";
import { bad, type Finding, good, list, note } from "./finding.ts";
import { findRemedy } from "./hosts.ts";
import { readAttribute, readForm, readInlineCode, readTags, type Tag } from "./markup.ts";
import { isNotFoundPage, unknownPaths } from "./routes.ts";
import { forEach, type Visit } from "./visit.ts";

const policyName = "content-security-policy";
/** Looked at with https, where an address of this machine is excused. */
const hstsName = "strict-transport-security";

const pagePaths = (dist: Dist) => [...dist.pages.map(addressOf), ...unknownPaths(dist).slice(0, 1)];

/** Every header of `_headers` comes with every page, 404 included. */
export async function checkSecurityHeaders(visit: Visit, dist: Dist): Promise<Finding[]> {
  const wanted = [...dist.securityHeaders].filter(([name]) => name.toLowerCase() !== hstsName);
  const paths = pagePaths(dist);
  const missing = new Map<string, string[]>();
  const different = new Map<string, string[]>();
  const add = (places: Map<string, string[]>, name: string, path: string) =>
    places.set(name, [...(places.get(name) ?? []), visit.pathOf(path)]);
  const findings = await forEach(paths, async (path) => {
    const { headers } = await visit.get(path);
    for (const [name, value] of wanted) {
      const sent = headers.get(name.toLowerCase());
      if (sent === undefined) add(missing, name, path);
      else if (sent !== value) add(different, `${name}: ${sent.slice(0, 60)}`, path);
    }
    return [];
  });
  const remedy = findRemedy("headers", visit.host);
  for (const [header, where] of different)
    findings.push(note(`not what _headers says: ${header} (${list(where)})`, remedy));
  const isEverywhere = ([, where]: [string, string[]]) => where.length === paths.length;
  const absent = [...missing].filter(isEverywhere).map(([name]) => name);
  if (absent.length) findings.push(note(`no page has ${list(absent, 9)}`, remedy));
  for (const [name, where] of [...missing].filter((entry) => !isEverywhere(entry)))
    findings.push(note(`${list(where)} ${where.length > 1 ? "have" : "has"} no ${name}`, remedy));
  return findings.length ? findings : [good(`all ${wanted.length} security headers of _headers`)];
}

type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a header, which a comma parts, or of a `<meta>`. */
const parsePolicies = (text: string): Policy[] =>
  text.split(",").flatMap((policy) => {
    const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
    const named = directives.map(
      ([name = "", ...sources]) => [name.toLowerCase(), sources] as const,
    );
    return policy.trim() ? new Map(named) : [];
  });

/** Whether a policy lets inline code run (W3C CSP Level 3, section 6.7). */
function allowsInline(policy: Policy, kind: "script" | "style", code: string): boolean {
  const sources =
    policy.get(`${kind}-src-elem`) ?? policy.get(`${kind}-src`) ?? policy.get("default-src");
  const hash = `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
  if (!sources || sources.includes(hash)) return true;
  const isStrict = sources.some((source) => /^'(sha\d+|nonce)-/.test(source));
  return sources.includes("'unsafe-inline'") && !isStrict;
}

function allowsForm(policy: Policy, target: URL, page: URL): boolean {
  const sources = policy.get("form-action");
  const isSelf = target.origin === page.origin;
  return (
    !sources ||
    sources.some(
      (source) =>
        source === "*" ||
        (source === "'self'" && isSelf) ||
        source === target.protocol ||
        source === target.host ||
        target.href.startsWith(source),
    )
  );
}

/** What of a page its policies keep from working. */
function listBlocked(policies: readonly Policy[], tags: readonly Tag[], page: URL): string[] {
  const { scripts, styles } = readInlineCode(tags);
  const form = readForm(tags);
  const allows = (kind: "script" | "style", codes: readonly string[]) =>
    policies.every((policy) => codes.every((code) => allowsInline(policy, kind, code)));
  const allowsTarget = (target: URL) =>
    policies.every((policy) => allowsForm(policy, target, page));
  return [
    ...(allows("script", scripts) ? [] : ["script"]),
    ...(allows("style", styles) ? [] : ["style sheet"]),
    ...(!form || allowsTarget(new URL(form.action || page, page)) ? [] : ["form"]),
  ];
}

/** The policies that a page comes with allow its own code and its form. */
export async function checkPolicies(visit: Visit, dist: Dist): Promise<Finding[]> {
  let needsMeta = false;
  const headerRemedy = `its hashes are those of another build: ${findRemedy("headers", visit.host)}`;
  const metaRemedy = findRemedy("rewriting", visit.host);
  const findings = await forEach(pagePaths(dist), async (path) => {
    const answer = await visit.get(path);
    if (answer.status !== 200 && !isNotFoundPage(answer, dist)) return [];
    const tags = readTags(answer.body.toString());
    const header = answer.headers.get(policyName) ?? "";
    const meta = readAttribute(tags, "meta", "content", {
      "http-equiv": "Content-Security-Policy",
    });
    const where = visit.pathOf(path);
    if (!header) needsMeta = true;
    if (!header && !meta)
      return [
        note(`${where} has no policy, neither as a header nor in a <meta>`, "upload dist again"),
      ];
    return Object.entries({ header, "<meta>": meta }).flatMap(([place, text]) => {
      const blocked = listBlocked(parsePolicies(text), tags, new URL(path, visit.url));
      if (!blocked.length) return [];
      const what = `the policy in the ${place} of ${where} blocks the page's own ${list(blocked)}`;
      return [bad(what, place === "header" ? headerRemedy : metaRemedy)];
    });
  });
  if (findings.length) return findings;
  return [
    good(
      needsMeta
        ? "the policy in each page's <meta> allows the code that is served; against framing it takes a header"
        : "the policy allows the code that is served, and nothing else",
    ),
  ];
}

const year = 31_536_000;
const day = 86_400;

/** Seconds that browsers keep an answer without asking; undefined where they may guess. */
function readMaxAge(cacheControl: string): number | undefined {
  if (/\bno-(cache|store)\b/.test(cacheControl)) return 0;
  const age = /\bmax-age=(\d+)/.exec(cacheControl)?.[1];
  return age === undefined ? undefined : Number(age);
}

/** Hashed files are kept for a year; all else is asked for again, and comes back only when changed. */
export async function checkCaching(visit: Visit, dist: Dist): Promise<Finding[]> {
  const remedy = findRemedy("caching", visit.host);
  const isHashed = (file: string) => /\.[0-9a-f]{10}\.\w+$/.test(file);
  const short: string[] = [];
  const kept: string[] = [];
  const stale: string[] = [];
  const findings = await forEach(dist.publicFiles, async (file) => {
    const where = visit.pathOf(addressOf(file));
    const { status, headers } = await visit.get(addressOf(file));
    if (status !== 200) return [];
    const age = readMaxAge(headers.get("cache-control") ?? "");
    if (isHashed(file)) {
      if ((age ?? 0) < year) short.push(where);
    } else if (dist.pages.includes(file) && (age ?? 0) > day) stale.push(where);
    else if (age !== 0) kept.push(where);
    return [];
  });
  if (findings.length) return []; // Told with the files already.
  if (stale.length)
    findings.push(
      bad(`browsers keep ${list(stale)} for days, so visitors miss what changes`, remedy),
    );
  if (short.length)
    findings.push(
      note(`${list(short, 2)}: not kept for a year, though their names change with them`, remedy),
    );
  if (kept.length)
    findings.push(
      note(
        `${list(kept, 2)}: browsers may keep an old one, for it is not sent with no-cache`,
        remedy,
      ),
    );
  const front = await visit.get("");
  const [etag, modified] = [front.headers.get("etag"), front.headers.get("last-modified")];
  const condition = etag
    ? { "if-none-match": etag }
    : modified && { "if-modified-since": modified };
  const again = condition && (await visit.client.get(front.url, condition));
  if (again && again.status !== 304)
    findings.push(note("the landing page is sent in whole though it has not changed", remedy));
  if (!condition)
    findings.push(
      note(
        "the landing page has neither ETag nor Last-Modified, so it is sent in whole each time",
        remedy,
      ),
    );
  return findings.length
    ? findings
    : [good("hashed files are kept for a year, all else is asked for again")];
}
