/** `npm run verify`: compares a deployed site with `dist`, and tries a sign-up. */
import { extname } from "node:path";
import { parseHTML } from "linkedom/worker";
import { InputError } from "../../data/schema/input-error.ts";
import { runCommand } from "../_build/command-line.ts";
import { type Files, readFolder } from "../_build/files.ts";
import { fileToPath, readBuiltUrl } from "../_build/static-host.ts";

/**
 * Sends a request and follows redirects.
 * @throws {InputError} if there is no answer
 */
async function send(url: URL, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, redirected, headers } = response;
    const summary = redirected ? `status ${status} from ${response.url}` : `status ${status}`;
    return { url: new URL(response.url), status, redirected, headers, body, summary };
  } catch (error) {
    const cause = (error instanceof Error && error.cause) || error; // Not just "fetch failed".
    throw new InputError(`${url}: no answer: ${cause}; correct the address, or try again later`);
  }
}

/** Hosts read these files, such as `_headers`, and may not serve them. */
const isForHost = (file: string) => /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/.test(file);

/** Browsers show no page and no drawing of another type. */
const neededTypes: Record<string, string> = { ".html": "text/html", ".svg": "image/svg+xml" };

/** Lists what no host should change in a page: words, links, policy and form. */
function readPage(data: Buffer): string {
  const { document } = parseHTML(String(data));
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
  // A policy allows inline code by its hash, which every byte changes.
  const inlineCode = String(built).match(/<(style|script)>.*?<\/\1>/gs) ?? [];
  if (inlineCode.some((code) => !served.includes(code))) return false;
  if (file.endsWith(".html")) return readPage(served) === readPage(built);
  // Cloudflare prepends rules of its own.
  if (file === "robots.txt") return served.includes(built);
  return served.equals(built);
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
  const neededType = neededTypes[extname(file)] ?? "";
  if (!type.startsWith(neededType))
    return `✗ ${url}: expected the content type ${neededType}, found ${type}; set it on the host`;
  const scripts = String(body).match(/<script[^>]*>[^<]{0,60}/gi) ?? [];
  const added = scripts.filter((script) => !built.includes(script));
  if (added.length)
    return `? ${url} has scripts that are not in dist: ${added.join(" ")}; switch them off on the host, or allow them as "Analytics" in data/README.md says`;
}

/** Compares the headers of a page with those that `dist/_headers` has for every file. */
function checkHeaders(site: URL, headers: Headers, files: Files): string[] {
  const [, rules] = String(files.get("_headers")).split(`${site.pathname}*\n`);
  const [rule = ""] = rules?.split("\n\n") ?? [];
  const differing = [...rule.matchAll(/([\w-]+): (.+)/g)].filter(
    ([, name = "", value]) => headers.get(name) !== value,
  );
  if (differing.length === 0) return [];
  const hasOwnPolicy = differing.some(
    ([, name]) => name === "Content-Security-Policy" && headers.has(name),
  );
  const list = differing.map(
    ([line, name = ""]) => `"${line}" is ${headers.get(name) ?? "missing"}`,
  );
  return [
    `${hasOwnPolicy ? "✗ THE HOST'S POLICY MAY BLOCK SIGN-UPS:" : "?"} ${site} lacks headers of dist/_headers: ${list.join(", ")}; set them on the host, if it lets you`,
  ];
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
  // Some services refuse programs, but 404 means a wrong address.
  if (reply.status >= 400 && target.origin !== site.origin && reply.status !== 404)
    return `? ${result}, maybe because a program sent it; try it in a browser`;
  if (reply.status >= 400 || (!reply.redirected && isSame("index.html", reply.body, landing)))
    return `✗ SIGN-UPS ARE LOST: ${result}; set waitlist.action in data/site.ts, or on Netlify switch on form detection`;
  const type = reply.headers.get("content-type") ?? "text/html";
  const words = String(reply.body).replace(/<[^>]*>/g, "");
  if (!type.startsWith("text/") || words.trim() === "")
    return `✗ ${result}, and visitors see no page; answer with one, or with status 303 to ${site}#signed-up`;
  // Chromium and WebKit apply `form-action` to redirects, too.
  const { origin } = reply.url;
  const policy = read(document.querySelector("[http-equiv=Content-Security-Policy]"), "content");
  if (origin !== site.origin && !policy.split(/[ ;]/).includes(origin))
    return `✗ ${result}, which browsers block; add ${origin} to waitlist.leadsTo in data/site.ts`;
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
  const { url: site, headers } = await send(address);
  const builtUrl = readBuiltUrl(landing);
  // An alias of the host is fine; another folder is not.
  if (builtUrl.pathname !== site.pathname)
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
  findings.push(...checkHeaders(site, headers, files));
  findings.push(
    email ? await checkForm(site, landing, email) : "? no sign-up tried; add your email address",
  );
  return findings;
}

await runCommand(import.meta.url, async () => {
  const [address = "", email] = process.argv.slice(2).filter((arg) => arg !== "--"); // Of pnpm.
  if (!URL.canParse(address))
    throw new InputError("Write: npm run verify -- https://name.example/ you@name.example");
  const site = new URL(address.replace(/\/?$/, "/"));
  const lines = await verify(site, await readFolder("dist"), email);
  console.log(lines.join("\n"));
  if (lines.some((line) => line.startsWith("✗"))) process.exitCode = 1;
});
