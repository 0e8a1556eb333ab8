/** `npm run verify`: compares a deployed site with the build, and tries a sign-up. */
import { existsSync } from "node:fs";
import { parseHTML } from "linkedom/worker";
import { type Files, readFolder } from "../generator/files.ts";
import { isProgram } from "../generator/is-program.ts";
import { toPath } from "../generator/static-host.ts";

/** Sends a request and follows redirects. Without an answer, the status is 0. */
async function send(url: URL, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000), ...init });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, redirected } = response;
    const text = redirected ? `status ${status} from ${response.url}` : `status ${status}`;
    return { url: new URL(response.url), status, redirected, body, text };
  } catch (error) {
    // `fetch` throws a TypeError, whose cause says why.
    const { cause = error } = error as Error;
    const { message, code } = cause as Error & { code?: string };
    const text = `no answer: ${message || code}`;
    return { url, status: 0, redirected: false, body: Buffer.of(), text };
  }
}

/** Hosts read these files, and may not serve them. */
const isForHost = (file: string) => /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/.test(file);

/** Reads where the form of a page posts, and which fields. */
function readForm(page: Document) {
  const form = page.querySelector("form");
  const read = (element: Element | null, name: string) => element?.getAttribute(name) ?? "";
  const fields = new Map<string, { type: string; value: string }>();
  // Netlify adds the field "form-name" once more.
  for (const input of form?.querySelectorAll("input[name]") ?? [])
    fields.set(read(input, "name"), { type: read(input, "type"), value: read(input, "value") });
  return { method: read(form, "method").toUpperCase(), action: read(form, "action"), fields };
}

const readPolicy = (page: Document) =>
  page.querySelector("[http-equiv=Content-Security-Policy]")?.getAttribute("content") ?? "";

/**
 * Lists what a text or page must have, in its order: words and, of a page, the form and the policy,
 * which has the hashes of style sheet and script. Dates change with each build.
 */
function listParts(file: string, data: Buffer): string[] {
  const text = String(data).replace(/<time.*?<\/time>/g, "");
  if (!file.endsWith(".html")) return text.match(/\S+/g) ?? [];
  const { document } = parseHTML(text);
  const { method, action, fields } = readForm(document);
  const form = JSON.stringify([method, action, [...fields].sort()]);
  const words = document.querySelector("body")?.textContent?.match(/\S+/g) ?? [];
  return [readPolicy(document), form, ...words];
}

/** Whether all of the parts are there in their order: hosts add some of their own. */
function includesAll(parts: readonly string[], expected: readonly string[]): boolean {
  let found = 0;
  for (const part of parts) if (part === expected[found]) found += 1;
  return found === expected.length;
}

/** Compares a file with what the site serves; returns a sentence for what is wrong. */
async function checkFile(site: URL, file: string, built: Buffer): Promise<string[]> {
  const url = new URL(toPath(file).split("/").map(encodeURIComponent).join("/"), site);
  const reply = await send(url);
  if (reply.status !== 200 || reply.redirected)
    return [`✗ ${url}: expected status 200, found ${reply.text}; upload all of dist`];
  const isSame = /\.(html|txt)$/.test(file)
    ? includesAll(listParts(file, reply.body), listParts(file, built))
    : reply.body.equals(built);
  return isSame ? [] : [`✗ ${url} differs from dist; upload dist, and clear the host's caches`];
}

/** Signs `email` up as a visitor would. */
async function checkForm(site: URL, landing: Buffer, email: string): Promise<string> {
  const { document } = parseHTML(String(landing));
  const { action, fields } = readForm(document);
  const body = new URLSearchParams();
  for (const [name, { type, value }] of fields) body.set(name, type === "email" ? email : value);
  const target = new URL(action, site);
  const headers = { accept: "text/html", origin: site.origin, referer: site.href };
  const reply = await send(target, { method: "POST", headers, body });

  const result = `a sign-up to ${target} ended with ${reply.text}`;
  const isRefused = reply.status === 0 || reply.status >= 400;
  if (isRefused && target.origin !== site.origin)
    return `? ${result}, maybe because a program sent it; try it in a browser`;
  const isLandingPage = includesAll(
    listParts("index.html", reply.body),
    listParts("index.html", landing),
  );
  if (isRefused || (isLandingPage && !reply.redirected))
    return `✗ SIGN-UPS ARE LOST: ${result}; set waitlist.action in data/site.ts, or on Netlify switch on form detection`;
  // Chromium and Safari apply `form-action` to redirects, too.
  const [formAction = ""] = /form-action [^;]*/.exec(readPolicy(document)) ?? [];
  const { origin } = reply.url;
  if (origin !== site.origin && !formAction.split(" ").includes(origin))
    return `✗ ${result}, which browsers block; add ${origin} to waitlist.leadsTo in data/site.ts`;
  return `? ${result}; look for ${email} where sign-ups arrive, also among the spam`;
}

/**
 * Compares a deployed site, whose URL ends in "/", with the files of a build, and signs `email` up.
 * @returns a line for each finding: "✗" is a fault, "?" is for the operator to judge
 */
export async function verify(site: URL, files: Files, email: string): Promise<string[]> {
  const landing = files.get("index.html");
  if (!landing) return ['✗ dist has no index.html; run "npm run build" first'];
  const served = [...files].filter(([file]) => !isForHost(file));
  const faults = await Promise.all(served.map(([file, data]) => checkFile(site, file, data)));
  const unknown = await send(new URL("no-such-page", site));
  if (unknown.status !== 404)
    faults.push([`✗ ${unknown.url}: expected status 404, found ${unknown.text}`]);
  return [...faults.flat(), await checkForm(site, landing, email)];
}

if (isProgram(import.meta.filename)) {
  const [address = "", email = ""] = process.argv.slice(2);
  if (/^https?:\/\/[^@?#]+$/.test(address) && URL.canParse(address) && email.includes("@")) {
    const files = existsSync("dist") ? await readFolder("dist") : new Map();
    const lines = await verify(new URL(address.replace(/\/*$/, "/")), files, email);
    console.log(lines.join("\n"));
    if (lines.some((line) => line.startsWith("✗"))) process.exitCode = 1;
  } else {
    // An address may hold a password, so it is not repeated.
    console.error(
      "✗ Write the site's address, without a password, and yours: npm run verify -- https://name.example/ you@name.example",
    );
    process.exitCode = 2;
  }
}
