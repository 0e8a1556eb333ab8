/** `npm run verify`: is a deployed site served as it was built, and can sign-ups arrive? */
import { realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { parseHTML } from "linkedom";
import { type Files, readFolder } from "../generator/dist.ts";
import { securityHeaders } from "./text-files.ts";

const parse = (page: Buffer | string) => parseHTML(String(page)).document;

/** Sends a request and follows redirects. Without an answer, the status is 0. */
async function send(url: URL, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers, redirected } = response;
    const title = parse(body).querySelector("title")?.textContent;
    const came = `status ${status}${title ? ` and "${title}"` : ""}`;
    const text = redirected ? `a redirect to ${response.url} with ${came}` : came;
    return { url: new URL(response.url), status, headers, body, redirected, text };
  } catch (error) {
    // `fetch` wraps the cause in a TypeError.
    const { message, code } = Object(error).cause ?? error;
    const text = `no answer: ${message || code}`;
    const nothing = { status: 0, headers: new Headers(), body: Buffer.of(), redirected: false };
    return { url, ...nothing, text };
  }
}

type Reply = Awaited<ReturnType<typeof send>>;

/** Hosts read these files, and may not serve them. */
const isForHost = (file: string) => /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/.test(file);

/** Removes what may differ: dates, marks that Netlify takes off a form, and ends of lines. */
const normalize = (data: Buffer) =>
  String(data).replace(/(?<=<time)[^<]*|^Expires: .*| data-netlify[^ >]*|\r/gim, "");

/** Whether a page has all words of another in their order, its form, styles, scripts and policy. */
function hasContent(served: string, built: string): boolean {
  const read = (page: string) => {
    const document = parse(page);
    const parts = document.querySelectorAll("form, style, script, [http-equiv]");
    return { words: document.body.textContent?.match(/\S+/g) ?? [], parts: [...parts].map(String) };
  };
  const [{ words, parts }, expected] = [read(served), read(built)];
  let found = 0;
  for (const word of words) if (word === expected.words[found]) found += 1;
  return found === expected.words.length && expected.parts.every((part) => parts.includes(part));
}

/** Compares a file with what the site serves; returns what is wrong, if anything. */
async function checkFile(site: URL, file: string, built: Buffer): Promise<string[]> {
  const path = file
    .replace(/(^|\/)index\.html$/, "$1")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
  const url = new URL(path, site);
  const { status, headers, body, url: end, text } = await send(url);
  if (status !== 200 || end.href !== url.href)
    return [`✗ ${url}: expected status 200, came ${text}`];
  const [type] = /html$|svg$/.exec(file) ?? [];
  if (type && !headers.get("content-type")?.includes(type))
    return [`✗ ${url}: expected a Content-Type of ${type}, came "${headers.get("content-type")}"`];
  if (body.equals(built)) return [];
  if (/(html|txt)$/.test(file) && normalize(body) === normalize(built)) return [];
  if (type === "html" && hasContent(normalize(body), normalize(built)))
    return [`? ${url}: the host adds to this page, which has all of its words; do you want that?`];
  return [`✗ ${url}: differs from dist; upload dist, and clear the host's caches`];
}

/** Submits the form as a robot would, or with the address `signUp` as a visitor. */
async function checkForm(site: URL, landing: Reply, files: Files, signUp?: string) {
  const lost = (reason: string) =>
    `✗ SIGN-UPS ARE LOST: ${reason}; set waitlist.action in data/site.ts, or on Netlify switch on form detection`;
  const document = parse(landing.body);
  const form = document.querySelector('form[method="post" i]');
  if (!form) return lost("the landing page has no form");

  // Nobody's address: a reserved name (RFC 2606).
  const robot = "verify@launch-site.example";
  const typed: Record<string, string> = { email: signUp ?? robot, text: signUp ? "" : robot };
  const body = new URLSearchParams();
  for (const input of form.querySelectorAll("input[name]")) {
    const read = (name: string) => input.getAttribute(name) ?? "";
    body.append(read("name"), typed[read("type")] ?? read("value"));
  }
  const target = new URL(form.getAttribute("action") ?? "", site);
  const headers = { accept: "text/html", origin: site.origin, referer: site.href };
  const reply = await send(target, { method: "POST", body, headers });

  const text = `a sign-up to ${target} ends with ${reply.text}`;
  const isForeign = reply.url.origin !== site.origin;
  // By these a form service refuses robots, and may accept visitors.
  if (isForeign && [400, 401, 403, 422, 429].includes(reply.status))
    return `? ${text}; try --sign-up with an address of yours`;
  if (reply.status === 0 || reply.status >= 400) return lost(text);
  const isOwnPage = [landing.body, files.get("404.html")].some((page) => page?.equals(reply.body));
  if (isOwnPage && !reply.redirected) return lost(text);
  // Chromium and Safari apply `form-action` to redirects, too.
  const policy = document.querySelector("[http-equiv]")?.getAttribute("content") ?? "";
  const [allowed = ""] = /form-action [^;]*/.exec(policy) ?? [];
  if (isForeign && policy && !allowed.split(" ").includes(reply.url.origin))
    return `✗ ${text}, which browsers block; add ${reply.url.origin} to waitlist.leadsTo`;
  return `? ${text}; look for ${signUp ?? robot} where sign-ups arrive, also among the spam`;
}

/**
 * Compares a deployed site, whose URL ends in "/", with the files of a build, and tries its form.
 * @returns a line for each finding: "✗" is a fault, "?" is for the operator to judge
 */
export async function verify(site: URL, files: Files, signUp?: string): Promise<string[]> {
  const index = files.get("index.html");
  if (!index) return ['✗ dist has no index.html; run "npm run build" first'];
  const landing = await send(site);
  if (landing.status !== 200 || landing.url.href !== site.href)
    return [`✗ ${site}: expected the landing page, came ${landing.text}`];

  const checked = [...files].filter(([file]) => !isForHost(file));
  const lines = (
    await Promise.all(checked.map(([file, data]) => checkFile(site, file, data)))
  ).flat();
  const unknown = await send(new URL(`no-such-page-${Date.now()}`, site));
  if (unknown.status !== 404)
    lines.push(`✗ ${unknown.url}: expected status 404, came ${unknown.text}`);
  const canonical = parse(index).querySelector("link[rel=canonical]")?.getAttribute("href");
  if (canonical !== site.href) lines.push(`? dist is built for ${canonical}; is that this site?`);
  const missing = Object.entries(securityHeaders)
    .filter(([name, value]) => !landing.headers.get(name)?.includes(value))
    .map(([name]) => name);
  if (missing.length) lines.push(`? The host does not send these headers: ${missing.join(", ")}`);
  return [...lines, await checkForm(site, landing, files, signUp)];
}

if (realpathSync(process.argv[1] ?? "") === import.meta.filename) {
  const options = { "sign-up": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [address = ""] = positionals;
  if (!/^https?:\/\/\S+$/.test(address)) {
    console.error("Usage: npm run verify -- https://name.example/ [--sign-up you@name.example]");
    process.exit(2);
  }
  const site = new URL(address.replace(/\/*([?#].*)?$/, "/"));
  const files = await readFolder("dist").catch(() => new Map());
  const lines = await verify(site, files, values["sign-up"]);
  console.log(lines.join("\n"));
  if (lines.some((line) => line.startsWith("✗"))) process.exitCode = 1;
}
