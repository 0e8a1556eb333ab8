/** What the host sends with the content: security, caching, compression, redirects. */
import { findingOf } from "./client.ts";
import { type AsyncFindings, bad, type Findings, good, note } from "./finding.ts";
import { listChanged, parsePolicies } from "./policy.ts";
import { isOurLandingPage, type Site } from "./site.ts";

const daySeconds = 86_400;

/** Headers that pages must not have. */
const harmful: [name: string, value: RegExp, harm: string][] = [
  ["content-disposition", /^\s*attachment/i, "browsers save the page instead of showing it"],
  ["x-robots-tag", /\b(noindex|none)\b/i, "search engines leave it out"],
  ["refresh", /./, "browsers go elsewhere"],
  ["set-cookie", /./, "the privacy policy says that pages set none"],
];

/** Every header of `_headers` comes with every page, 404.html included, and none that harms it. */
export function* checkHeaders({ dist, pages }: Site): Findings {
  for (const { where, answer } of pages) {
    for (const [name, value, harm] of harmful) {
      const sent = answer.headers.get(name) ?? "";
      if (answer.status === 200 && value.test(sent))
        yield bad(`added-${name}`, `"${name}: ${sent}": ${harm}`, where);
    }
    const missing = [...dist.headers.keys()].filter((name) => !answer.headers.has(name));
    if (missing.length) yield note("headers", `no ${missing.join(", ")}`, where);
    for (const [name, value] of dist.headers) {
      const sent = answer.headers.get(name) ?? value;
      if (sent !== value && name !== "Content-Security-Policy")
        yield note("headers", `not as in _headers: "${name}: ${sent.slice(0, 60)}"`, where);
    }
  }
}

/** The policy of each page is the built one. Others beside it, which apply too, add nothing. */
export function* checkPolicies({ dist, pages }: Site): Findings {
  const [built = new Map()] = parsePolicies(dist.headers.get("Content-Security-Policy"));
  for (const { where, answer } of pages) {
    const served = parsePolicies(answer.headers.get("content-security-policy") ?? "");
    const changes = served.map((policy) => listChanged(built, policy));
    const changed = changes.some(({ all }) => !all.length)
      ? changes.flatMap(({ own }) => own)
      : changes[0]?.all;
    if (changed?.length)
      yield bad("headers-policy", `not the built policy: ${changed.join(", ")}`, where);
  }
}

/** Hashed files are kept for a year; everything else is revalidated, and sent only when changed. */
export async function* checkCaching({ dist, received, front, client }: Site): AsyncFindings {
  for (const { file, where, answer } of received(dist.publicFiles)) {
    const cacheControl = answer.headers.get("cache-control") ?? "";
    const isRevalidated = /\bno-(cache|store)\b|\bmax-age=0\b/.test(cacheControl);
    const age = isRevalidated ? 0 : Number(/\bmax-age=(\d+)/.exec(cacheControl)?.[1] ?? 0);
    if (/\.[0-9a-f]{10}\.\w+$/.test(file)) {
      if (age < 365 * daySeconds) yield note("caching", "hashed, but not kept for a year", where);
    } else if (file.endsWith(".html") && age > daySeconds)
      yield bad("caching", "browsers keep old pages for days", where);
    else if (!isRevalidated) yield note("caching", "not revalidated, no-cache is missing", where);
  }
  const etag = front.headers.get("etag");
  const date = front.headers.get("last-modified");
  const condition = etag ? { "if-none-match": etag } : date && { "if-modified-since": date };
  if (!condition) yield note("caching", "the landing page has neither ETag nor Last-Modified");
  else if ((await client.get(front.url, condition)).status !== 304)
    yield note("caching", "the landing page is sent again although it has not changed");
}

/** Texts of more than a kilobyte arrive compressed. */
export function* checkCompression({ dist, received }: Site): Findings {
  for (const { file, where, answer } of received(dist.publicFiles)) {
    const isText = /\.(html|svg|txt|xml|webmanifest)$/.test(file) && answer.body.length > 1000;
    if (isText && !/^(br|gzip|zstd)$/.test(answer.headers.get("content-encoding") ?? ""))
      yield note("compression", "not compressed", where);
  }
}

/** http redirects to https at once. */
export async function* checkHttps({ url, isLocal, client }: Site): AsyncFindings {
  if (isLocal) return;
  if (url.protocol === "http:")
    return yield bad("https", "visitors come by http: others on the network can change pages");
  if (url.port) return; // Another port has no http of its own.
  const plain = new URL(url.href.replace(/^https/, "http"));
  const { status, location } = await client.get(plain);
  const result = location ? `redirects to ${location} first` : `has status ${status}`;
  if (location?.href === url.href) yield good("https", "http redirects to https at once");
  else yield bad("https", `${plain} ${result}, not to ${url}`);
}

/** The address with "www.", or without it, leads here. Subdomains have no such twin. */
export async function* checkTwin({ url, isLocal, client, dist }: Site): AsyncFindings {
  const pattern = /^(www\.)?[^.]+\.([^.]+|(co|com|org|net|ac|gov)\.[^.]{2})$/;
  if (isLocal || !pattern.test(url.hostname)) return;
  const twin = new URL(url);
  twin.hostname = `www.${url.hostname}`.replace(/^www\.www\./, "");
  try {
    const answer = await client.get(twin);
    const { host, href } = answer.location ?? {};
    const content = isOurLandingPage(answer, dist) ? "has the same pages" : "has another site";
    if (host === url.host) yield good("twin", `${twin} redirects here`);
    else yield note("twin", `${twin} ${href ? `redirects to ${href}` : content}`);
  } catch (error) {
    const { id, what } = findingOf(error);
    // A name that does not exist misleads nobody.
    if (id !== "no-host") yield note("twin", what);
  }
}
