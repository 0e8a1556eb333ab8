/** `npm run verify`: compares a deployed site with `dist`, and tries a sign-up. */
import { extname } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parseHTML } from "linkedom/worker";
import * as v from "valibot";
import { email, siteUrl } from "../../data/schema/fields.ts";
import { runCommand } from "../_build/command-line.ts";
import { type Files, readFolder } from "../_build/files.ts";
import { fileToPath, readBuiltUrl } from "../_build/static-host.ts";

const commandLine = v.object({ address: siteUrl, email: v.optional(email) });

/** Sends a request and follows redirects. The status is 0 if there is no answer. */
async function send(url: URL, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, redirected, headers } = response;
    const summary = redirected ? `status ${status} from ${response.url}` : `status ${status}`;
    return { url: new URL(response.url), status, redirected, headers, body, summary };
  } catch (error) {
    const cause = String((error instanceof Error && error.cause) || error); // Not just "fetch failed".
    const isUnknown = cause.includes("ENOTFOUND");
    const summary = isUnknown ? "DNS does not know this name" : `no answer: ${cause}`;
    const headers = new Headers();
    return { url, status: 0, redirected: false, headers, body: Buffer.of(), summary };
  }
}

const isFault = (finding: string) => finding.startsWith("✗");

/** Hosts read these files, such as `_headers`, and may not serve them. */
const isForHost = (file: string) => /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/.test(file);

/** Browsers show no page and no drawing of another type. */
const neededTypes: Record<string, string> = { ".html": "text/html", ".svg": "image/svg+xml" };

/** Whether a policy of the host blocks inline code, the site's files or the form. */
function isBlocking(policy: string): boolean {
  const read = (name: string) => new RegExp(`${name} [^;,]*`).exec(policy)?.[0];
  const code = ["style-src", "script-src"].map((name) => read(name) ?? read("default-src"));
  return (
    code.some((sources) => sources && !/'(unsafe-inline|sha256-)/.test(sources)) ||
    /(font-src|img-src|form-action) (?![^;,]*('self'|\*|https:(?!\/)))|sandbox/.test(policy)
  );
}

const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

/** Headers that change what browsers do with a page: values that do harm, and which. */
const harmfulHeaders: ["✗" | "?", name: string, (value: string) => boolean, harm: string][] = [
  ["✗", "Content-Type", matches(/charset=(?!"?utf-?8\b)/i), "so browsers garble letters such as é"],
  ["✗", "Content-Disposition", matches(/^attachment/i), "so browsers download the page"],
  ["✗", "Content-Security-Policy", isBlocking, "so browsers block parts of the page"],
  ["✗", "Refresh", matches(/./), "so browsers leave the page"],
  ["?", "X-Robots-Tag", matches(/noindex|^none/i), "so search engines leave out the page"],
  ["?", "Cache-Control", matches(/immutable|max-age=\d{6}/i), "so browsers keep it for days"],
];

/** Lists headers of a page that do harm. */
function findHarmfulHeaders(url: URL, headers: Headers): string[] {
  const found = harmfulHeaders.filter(([, name, isHarmful]) => isHarmful(headers.get(name) ?? ""));
  return found.map(
    ([mark, name, , harm]) =>
      `${mark} ${url}: the host sends ${name}: ${headers.get(name)}, ${harm}; change it there`,
  );
}

/** What to do about a status; for others, such as 404, the host lacks files. */
const statusRemedies: [status: RegExp, remedy: string][] = [
  [/^401/, "switch off the host's password"],
  [/^403/, "give folders mode 755 and files 644, and switch off checks for robots"],
  [/^(0|429|5..)$/, "the host is busy or has a fault; try again later, or read its log"],
];
const findStatusRemedy = (status: number) =>
  statusRemedies.find(([pattern]) => pattern.test(`${status}`))?.[1];

/** Extracts the parts of a page that no host should change. */
function readPage(data: Buffer) {
  const { document } = parseHTML(String(data));
  // Some hosts add scripts, and legal pages have the build date.
  for (const element of document.querySelectorAll("script, time")) element.remove();
  const list = (selector: string, ...names: string[]) =>
    [...document.querySelectorAll(selector)].map((element) =>
      names.map((name) => element.getAttribute(name)).join(" "),
    );
  return {
    text: document.documentElement?.textContent?.replace(/\s+/g, ""),
    links: list("a", "href"),
    policy: list("[http-equiv=Content-Security-Policy]", "content"),
    // A set, because Netlify adds a second "form-name".
    form: new Set(list("form, form input", "method", "action", "type", "name", "value")),
  };
}

/** Whether a served file equals the built one, apart from what hosts add. */
function isSame(file: string, served: Buffer, built: Buffer): boolean {
  // A policy allows inline code by its hash, which every byte changes.
  const inlineCode = String(built).match(/<(style|script)>.*?<\/\1>/gs) ?? [];
  if (inlineCode.some((code) => !served.includes(code))) return false;
  if (file.endsWith(".html")) return isDeepStrictEqual(readPage(served), readPage(built));
  // Cloudflare prepends rules of its own.
  if (file === "robots.txt") return served.includes(built);
  return served.equals(built);
}

/** Checks that the site serves a file as built. */
async function checkFile(site: URL, file: string, built: Buffer): Promise<string[]> {
  const url = new URL(`.${fileToPath(file).split("/").map(encodeURIComponent).join("/")}`, site);
  const { status, summary, headers, body } = await send(url);
  if (status !== 200)
    return [
      `✗ ${url}: expected status 200, found ${summary}; ${findStatusRemedy(status) ?? "upload all of dist"}`,
    ];
  // A redirect to the file is fine: Cloudflare drops ".html".
  if (!isSame(file, body, built))
    return [
      `✗ ${url} differs from dist, with ${summary}; upload dist, clear caches, and switch off what changes files on the way, such as a minifier`,
    ];
  const type = headers.get("content-type") ?? "none";
  const neededType = neededTypes[extname(file)] ?? "";
  if (!type.startsWith(neededType))
    return [`✗ ${url}: expected the content type ${neededType}, found ${type}; set it on the host`];
  return file.endsWith(".html") ? findHarmfulHeaders(url, headers) : [];
}

/** Signs up like a visitor, and judges the reply. */
async function checkForm(site: URL, landing: Buffer, email: string): Promise<string> {
  const { document } = parseHTML(String(landing));
  const read = (element: Element | null, name: string) => element?.getAttribute(name) ?? "";
  const body = new URLSearchParams();
  for (const input of document.querySelectorAll("form input[name]"))
    body.set(read(input, "name"), input.matches("[type=email]") ? email : read(input, "value"));
  const target = new URL(read(document.querySelector("form"), "action"), site);
  const headers = { accept: "text/html", origin: site.origin, referer: site.href };
  const reply = await send(target, { method: "POST", headers, body });

  const result = `a sign-up to ${target} ended with ${reply.summary}`;
  const isRefused = reply.status === 0 || reply.status >= 400;
  const { origin } = reply.url;
  const isEmpty = !String(reply.body).trim(); // After 204, browsers stay on the page without a sign.
  const type = isEmpty ? "nothing else" : (reply.headers.get("content-type") ?? "text/html");
  const remedy = `let what stores it redirect to ${site}#signed-up`;
  if (isRefused && reply.redirected && origin === site.origin) return `✗ ${result}; ${remedy}`;
  // Some services refuse programs, but 404 means a wrong address.
  if (reply.status >= 400 && target.origin !== site.origin && reply.status !== 404)
    return `? ${result}, maybe because a program sent it; try it in a browser`;
  if (isRefused || (!reply.redirected && isSame("index.html", reply.body, landing)))
    return `✗ SIGN-UPS ARE LOST: ${result}; set waitlist.action in data/site.ts, or on Netlify switch on form detection`;
  if (!type.startsWith("text/html"))
    return `✗ ${result} and ${type}, so visitors see no page; ${remedy}`;
  // Chromium and WebKit apply `form-action` to redirects, too.
  const policy = read(document.querySelector("[http-equiv=Content-Security-Policy]"), "content");
  if (origin !== site.origin && !policy.split(/[ ;]/).includes(origin))
    return `✗ ${result}, which browsers block; add ${origin} to waitlist.leadsTo in data/site.ts`;
  return `? ${result}; look for ${email} where sign-ups arrive, also among the spam`;
}

/**
 * Compares a deployed site with the files of a build, and signs `email` up, if given.
 * @param address URL that ends in "/"
 * @returns a line for each finding: "✓" is right, "✗" is a fault, "?" is for the operator to judge
 */
export async function verify(address: URL, files: Files, email?: string): Promise<string[]> {
  const landing = files.get("index.html");
  if (!landing) return ['✗ dist has no index.html; run "npm run build" first'];
  const { url: site, status, summary, headers } = await send(address);
  if (status === 0) return [`✗ ${address}: ${summary}; correct the address, or try again later`];
  const landingFault = (await checkFile(site, "index.html", landing)).find(isFault);
  if (landingFault) return [`${landingFault}, or correct the address`];

  const builtUrl = readBuiltUrl(landing);
  // An alias of the host is fine; another folder is not.
  if (builtUrl.pathname !== site.pathname)
    return [`✗ ${site}: dist was built for ${builtUrl}; build it with SITE_URL=${site}`];

  const served = [...files].filter(([file]) => !isForHost(file));
  const checks = served.map(([file, data]) => checkFile(site, file, data));
  const findings = (await Promise.all(checks)).flat();
  const unknown = await send(new URL("no-such-page", site));
  const notFound = files.get("404.html") ?? Buffer.of();
  if (unknown.status !== 404 || !isSame("404.html", unknown.body, notFound))
    findings.push(
      `✗ ${unknown.url}: expected status 404 with 404.html, found ${unknown.summary}${unknown.status === 404 ? " with another page" : ""}; ${findStatusRemedy(unknown.status) ?? "upload files whose names start with a dot, and for a site in a sub-folder let the top of the host send 404.html"}`,
    );
  if (!findings.some(isFault)) findings.unshift(`✓ ${served.length} files as built`);
  if (!headers.get("content-security-policy"))
    findings.push("? no Content-Security-Policy header; let the host send those of _headers");
  // Canonical links, sitemap and social card name the host of the build. Its other aliases are fine.
  const withoutWww = ({ hostname }: URL) => hostname.replace(/^www\./, "");
  const isSameName = [address, site].some((url) => withoutWww(url) === withoutWww(builtUrl));
  if (site.origin !== builtUrl.origin && isSameName)
    findings.push(
      `? the site is at ${site}, but dist was built for ${builtUrl}; redirect one to the other, and set url in data/site.ts, or SITE_URL, to that`,
    );
  findings.push(
    email ? await checkForm(site, landing, email) : "? no sign-up tried; add your email address",
  );
  return findings;
}

await runCommand(import.meta.url, async () => {
  const [address = "none", email] = process.argv.slice(2).filter((arg) => arg !== "--"); // Of pnpm.
  const input = v.safeParse(commandLine, { address, email }, { abortPipeEarly: true });
  const files = await readFolder("dist").catch(() => new Map<string, Buffer>());
  const lines = input.success
    ? await verify(new URL(input.output.address), files, input.output.email)
    : input.issues.map(
        // Does not repeat the address, which may hold a password.
        ({ path, message }) =>
          `✗ ${path?.[0].key}: ${message}: npm run verify -- https://name.example/ you@name.example`,
      );
  console.log(lines.join("\n"));
  if (lines.some(isFault)) process.exitCode = 1;
});
