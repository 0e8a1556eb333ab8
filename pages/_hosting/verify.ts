/** `npm run verify`: compares a deployed site with `dist`, and tries a sign-up. */
import { isUtf8 } from "node:buffer";
import { extname } from "node:path";
import { parseHTML } from "linkedom/worker";
import { InputError } from "../../data/schema/input-error.ts";
import { runCommand } from "../_build/command-line.ts";
import { parseSiteUrl } from "../_build/context.ts";
import { type Files, readFolder } from "../_build/files.ts";
import { fileToPath, readBuiltUrl } from "../_build/static-host.ts";

/**
 * Sends a request and follows redirects as browsers do, up to an address that is not allowed.
 * @throws {InputError} if there is no answer
 */
async function send(start: URL, init: RequestInit = {}, isAllowed = (_: URL) => true) {
  let url = start;
  let request = init;
  for (let hops = 0; ; hops++) {
    try {
      const signal = AbortSignal.timeout(20_000);
      const response = await fetch(url, { ...request, signal, redirect: "manual" });
      const body = Buffer.from(await response.arrayBuffer());
      const { status, headers } = response;
      const summary = hops ? `status ${status} from ${url}` : `status ${status}`;
      const reply = { url, status, redirected: hops > 0, headers, body, summary };
      const location = headers.get("location");
      if (status < 300 || status >= 400 || !location || hops === 20) return reply;
      const from = url;
      url = new URL(location, from);
      url.hash ||= from.hash;
      if (!isAllowed(url)) return { ...reply, url };
      // Browsers repeat a POST after these two alone.
      if (status !== 307 && status !== 308) request = { headers: init.headers };
    } catch (error) {
      const cause = (error instanceof Error && error.cause) || error; // Not just "fetch failed".
      throw new InputError(`${url}: no answer: ${cause}; correct the address, or try again later`);
    }
  }
}

/** Hosts read these files, such as `_headers`, and may not serve them. */
const isForHost = (file: string) => /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/.test(file);

/** Browsers show no page and no drawing of another type. */
const neededTypes: Record<string, string> = { ".html": "text/html", ".svg": "image/svg+xml" };

/** Reads a text, whose line ends hosts and uploads in ASCII mode may change. */
const readText = (data: Buffer) => String(data).replaceAll("\r\n", "\n");

/** Lists what no host should change in a page: words, links, policy and form. */
function readPage(page: string): string {
  const { document } = parseHTML(page);
  // Some hosts add scripts, Netlify a second "form-name", and legal pages have the build date.
  for (const element of document.querySelectorAll("script, time, [name=form-name]"))
    element.remove();
  const names = ["href", "content", "method", "action", "type", "name", "value"];
  const attributes = [...document.querySelectorAll("a, [http-equiv], form, form input")].flatMap(
    (element) => names.map((name) => element.getAttribute(name)),
  );
  return [document.documentElement?.textContent?.replace(/\s+/g, ""), ...attributes].join("\n");
}

/** Whether a served file equals the built one, apart from what hosts add. */
function isSame(file: string, served: Buffer, built: Buffer): boolean {
  if (served.equals(built) || !isUtf8(built)) return served.equals(built);
  const servedText = readText(served);
  const builtText = readText(built);
  // A policy allows inline code by its hash, which every byte changes.
  const inlineCode = builtText.match(/<(style|script)>.*?<\/\1>/gs) ?? [];
  if (inlineCode.some((code) => !servedText.includes(code))) return false;
  if (file.endsWith(".html")) return readPage(servedText) === readPage(builtText);
  // Cloudflare prepends rules of its own.
  return file === "robots.txt" ? servedText.includes(builtText) : servedText === builtText;
}

/** Lists scripts and the tags of the head, which speak to search engines and link previews. */
const listTags = (page: string) =>
  [...parseHTML(page).document.querySelectorAll("head *, script")].map(
    ({ outerHTML }) => outerHTML,
  );

/** Lists what a host adds to a page, its headers or robots.txt, or takes out of its head. */
function listChanges(file: string, served: string, built: string, headers: Headers): string[] {
  // Without its comments.
  if (file === "robots.txt") return served.replace(built, "").match(/^[^#\s].*/gm) ?? [];
  if (!file.endsWith(".html")) return [];
  const tags = listTags(served);
  const builtTags = listTags(built);
  return [
    ...["Refresh", "X-Robots-Tag"]
      .filter((name) => headers.has(name))
      .map((name) => `"${name}: ${headers.get(name)}"`),
    ...tags.filter((tag) => !builtTags.includes(tag)),
    ...builtTags.filter((tag) => !tags.includes(tag)).map((tag) => `no ${tag}`),
  ];
}

/** Says what is wrong with a file as the site serves it, if anything. */
async function findFault(site: URL, file: string, built: Buffer): Promise<string | undefined> {
  const url = new URL(`.${fileToPath(file).split("/").map(encodeURIComponent).join("/")}`, site);
  const { status, summary, headers, body } = await send(url);
  if (status !== 200)
    return `✗ ${url}: expected status 200, found ${summary}; upload all of dist, and let the web server read it, such as with "chmod -R a+rX"`;
  // A redirect to the file is fine: Cloudflare drops ".html".
  if (!isSame(file, body, built))
    return `✗ ${url} differs from dist, with ${summary}; upload dist, clear caches, and switch off what changes files on the way, such as a minifier`;
  const type = headers.get("content-type") ?? "none";
  const neededType = neededTypes[extname(file)];
  // Without a charset, pages and drawings say themselves that they are in UTF-8.
  if (neededType && type.toLowerCase().replace(/ *; *charset="?utf-?8"?$/, "") !== neededType)
    return `✗ ${url}: expected the content type ${neededType} in UTF-8, found ${type}; set it on the host`;
  const disposition = headers.get("content-disposition") ?? "inline";
  if (file.endsWith(".html") && !/^inline/i.test(disposition))
    return `✗ ${url}: "Content-Disposition: ${disposition}" makes browsers save the page instead of showing it; remove that header on the host`;
  const changes = listChanges(file, readText(body), readText(built), headers);
  if (changes.length)
    return `? ${url} differs from dist for search engines, link previews or scripts: ${changes.map((change) => change.replace(/\s+/g, " ").slice(0, 150)).join(", ")}; switch that off on the host, or allow a script as "Analytics" in data/README.md says`;
}

/** Reads the Content-Security-Policy of a page. */
const readPolicy = (page: Buffer) =>
  parseHTML(String(page))
    .document.querySelector("[http-equiv=Content-Security-Policy]")
    ?.getAttribute("content") ?? "";

/** Returns the sources of a directive of a policy, if it has that. */
const readSources = (policy: string, directive: string) =>
  RegExp(`(?:^|;)\\s*${directive}(?![\\w-])([^;]*)`, "i").exec(policy)?.[1]?.trim().split(/\s+/);

/** Lists what a policy of the host may block, although the page's own allows it. */
function listBlocked(hostPolicy: string, pagePolicy: string, site: URL): string[] {
  return ["form-action", "script-src", "style-src", "img-src", "font-src"].flatMap((directive) => {
    const fallback =
      directive === "form-action" ? undefined : readSources(hostPolicy, "default-src");
    const allowed = readSources(hostPolicy, directive) ?? fallback;
    const isBlocked = (source: string) => {
      const same = source.startsWith("'sha") ? ["'unsafe-inline'"] : ["*", site.protocol];
      if (source === "'self'" || source === site.origin) same.push("'self'", site.origin);
      return source !== "'none'" && ![source, ...same].some((one) => allowed?.includes(one));
    };
    const needed = (allowed && readSources(pagePolicy, directive)) ?? [];
    return needed.filter(isBlocked).map((source) => `${directive} ${source}`);
  });
}

/** Judges the policy of the host, and compares its headers with those of `dist/_headers`. */
function checkHeaders(site: URL, headers: Headers, files: Files, landing: Buffer): string[] {
  const findings: string[] = [];
  // A comma is between two policies, of which each may block.
  const policies = headers.get("Content-Security-Policy")?.split(",") ?? [];
  const blocked = policies.flatMap((policy) => listBlocked(policy, readPolicy(landing), site));
  if (blocked.length) {
    const what = blocked.join().includes("form-action") ? "SIGN-UPS" : "PARTS OF PAGES";
    findings.push(
      `✗ THE HOST'S POLICY MAY BLOCK ${what}: "Content-Security-Policy: ${policies}" of ${site} lacks ${blocked.join(", ")}; let the host send the one of dist/_headers`,
    );
  }
  const [, rules] = String(files.get("_headers")).split(`${site.pathname}*\n`);
  const [rule = ""] = rules?.split("\n\n") ?? [];
  const differing = [...rule.matchAll(/([\w-]+): (.+)/g)]
    .filter(([, name = "", value]) => headers.get(name) !== value)
    .map(([line, name = ""]) => `"${line}" is ${headers.get(name) ?? "missing"}`);
  if (differing.length)
    findings.push(
      `? ${site} lacks headers of dist/_headers: ${differing.join(", ")}; set them on the host, if it lets you`,
    );
  return findings;
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
  // Chromium and WebKit apply `form-action` to redirects, too.
  const origins = [site.origin, ...(readSources(readPolicy(landing), "form-action") ?? [])];
  const isAllowed = ({ origin }: URL) => origins.includes(origin);
  const reply = await send(target, { method: "POST", headers, body }, isAllowed);
  if (!isAllowed(reply.url))
    return `✗ browsers block the redirect of a sign-up from ${target} to ${reply.url}; lead it to ${site}#signed-up, or add ${reply.url.origin} to waitlist.leadsTo in data/site.ts`;

  const result = `a sign-up to ${target} ended with ${reply.summary}`;
  // Some services refuse programs, but 404 means a wrong address.
  if (reply.status >= 400 && target.origin !== site.origin && reply.status !== 404)
    return `? ${result}, maybe because a program sent it; try it in a browser`;
  const isLanding = isSame("index.html", reply.body, landing);
  if (reply.status >= 400 || (!reply.redirected && isLanding))
    return `✗ SIGN-UPS ARE LOST: ${result}; set waitlist.action in data/site.ts, or on Netlify switch on form detection`;
  if (isLanding && reply.url.hash !== "#signed-up")
    return `✗ ${result}, and visitors see no thanks; lead to ${site}#signed-up`;
  const type = reply.headers.get("content-type") ?? "text/html";
  const words = String(reply.body).replace(/<[^>]*>/g, "");
  if (!type.startsWith("text/") || words.trim() === "")
    return `✗ ${result}, and visitors see no page; answer with one, or with status 303 to ${site}#signed-up`;
  return `? ${result}; look for ${email} where sign-ups arrive, also among the spam`;
}

/**
 * Compares a deployed site with the files of a build, and signs `email` up, if given.
 * @param address URL that ends in "/"
 * @returns a line for each finding: "✓" is right, "✗" is a fault, "?" is for the operator to judge
 * @throws {InputError} if there is no answer, or no build for this address
 */
export async function verify(address: URL, files: Files, email?: string): Promise<string[]> {
  const landing = files.get("index.html");
  if (!landing) throw new InputError('dist has no index.html; run "npm run build" first');
  const { url: site, headers, status } = await send(address);
  const builtUrl = readBuiltUrl(landing);
  // An alias of the host is fine; another folder is not.
  const isAtBuiltPath = site.pathname === builtUrl.pathname;
  if (status === 401 || (!isAtBuiltPath && site.pathname !== address.pathname))
    throw new InputError(
      `${address} ${status === 401 ? "asks for a password" : `redirects to ${site}`}; let the host show the site to everybody, or write the address where it does`,
    );
  if (!isAtBuiltPath)
    throw new InputError(`dist was built for ${builtUrl}; build it with SITE_URL=${site}`);

  const served = [...files].filter(([file]) => !isForHost(file));
  const checks = served.map(([file, data]) => findFault(site, file, data));
  const findings = (await Promise.all(checks)).filter((fault) => fault !== undefined);
  const unknown = await send(new URL("no-such-page", site));
  const notFound = files.get("404.html") ?? Buffer.of();
  if (unknown.status !== 404 || !isSame("404.html", unknown.body, notFound))
    findings.push(
      `✗ ${unknown.url}: expected status 404 with 404.html, found ${unknown.summary}; upload files whose names start with a dot, and for a site in a sub-folder let the top of the host send 404.html`,
    );
  if (findings.length === 0) findings.push(`✓ ${served.length} files as built`);
  findings.push(...checkHeaders(site, headers, files, landing));
  findings.push(
    email ? await checkForm(site, landing, email) : "? no sign-up tried; add your email address",
  );
  return findings;
}

await runCommand(import.meta.url, async () => {
  const [address = "", email] = process.argv.slice(2).filter((arg) => arg !== "--"); // Of pnpm.
  if (!address)
    throw new InputError("Write: npm run verify -- https://name.example/ you@name.example");
  const site = new URL(parseSiteUrl("The address", address));
  const lines = await verify(site, await readFolder("dist"), email);
  console.log(lines.join("\n"));
  if (lines.some((line) => line.startsWith("✗"))) process.exitCode = 1;
});
