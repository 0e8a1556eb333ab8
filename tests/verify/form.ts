/** Whether sign-ups arrive: losses are proven, good is what Netlify proves, the rest are questions. */
import type { Deployment, Level } from "./check.ts";
import { describe, get, parse, type Reply, send } from "./client.ts";

/** A real sign-up, or none; by default, one that only a robot would send. */
export type FormOptions = { signUp?: string | undefined; noForm?: boolean };
type Judgement = [level: Level, text: string];

/** Nobody's address: a reserved name (RFC 2606). */
const nobody = "verify@launch-site.example";
/** Statuses by which a form service may refuse robots. */
const robotStatuses = [400, 401, 403, 409, 415, 422, 429];

/** Whether Netlify has detected the form: then it removes the mark. Undefined on other hosts. */
export function isDetectedByNetlify({ landing, files }: Deployment): boolean | undefined {
  const { headers, body } = landing;
  const isNetlify = headers.get("server") === "Netlify" || headers.has("x-nf-request-id");
  const isMade = parse(files.get("index.html")).querySelector("form[data-netlify]");
  if (!isNetlify || !isMade) return undefined;
  return parse(body).querySelector("form:not([data-netlify]) [name=form-name]") !== null;
}

/** Posts the form of the landing page once, as a browser does. */
export async function checkForm(site: Deployment, options: FormOptions): Promise<Judgement> {
  const { url, landing } = site;
  const { signUp, noForm } = options;
  const form = parse(landing.body).querySelector('form[method="post" i]');
  if (!form) return ["loss", "the landing page has no form that posts"];
  if (isDetectedByNetlify(site) === false)
    return ["loss", "Netlify has not detected the form → switch on form detection, deploy again"];
  const target = new URL(form.getAttribute("action") ?? "", url);
  const policy = findBlockingPolicy(landing, target, false);
  if (policy) return ["loss", `${policy} blocks the form, which posts to ${target}`];
  if (noForm) return ["question", "the form was not posted"];
  const typed: Record<string, string> = { email: signUp ?? nobody, text: signUp ? "" : nobody };
  const fields = new URLSearchParams();
  for (const input of form.querySelectorAll("input[name]")) {
    const read = (name: string) => input.getAttribute(name) ?? "";
    fields.append(read("name"), typed[read("type")] ?? read("value"));
  }
  const [level, text] = await submit(site, target, fields);
  const remedy = signUp
    ? `look for ${signUp} where sign-ups arrive, also among the spam`
    : `try --sign-up with an address of yours; ${target.host} may keep an entry for ${nobody}`;
  return [level, level === "question" ? `${text} → ${remedy}` : text];
}

/** Posts fields, and follows redirects as Chromium and Safari do: with `form-action` in force. */
async function submit(site: Deployment, target: URL, fields: URLSearchParams): Promise<Judgement> {
  const { landing, url } = site;
  const headers = { accept: "text/html", origin: url.origin, referer: url.href };
  const init = { method: "POST", body: fields, headers };
  let reply = await send(target, init);
  let isPost = true;
  // As many as browsers follow (Fetch, section 4.4).
  for (let count = 0; reply.location && count < 20; count++) {
    const obstacle = findObstacle(landing, reply, reply.location);
    if (obstacle) return ["loss", `${reply.url} answers with ${describe(reply)}: ${obstacle}`];
    isPost &&= reply.status === 307 || reply.status === 308;
    reply = isPost ? await send(reply.location, init) : await get(reply.location);
  }
  return judge(site, reply, isPost, target.href === url.href);
}

/** Says how a redirect loses a sign-up, if that can be proven. */
function findObstacle(landing: Reply, { url, status }: Reply, location: URL): string | undefined {
  if (url.protocol === "https:" && location.protocol === "http:") return "not encrypted";
  const normalize = ({ host, pathname, search }: URL) =>
    host.replace(/^www\./, "") + pathname.replace(/\/$/, "") + search;
  const isMoved = location.href.replace(/#.*/, "") !== url.href;
  if ([301, 302].includes(status) && isMoved && normalize(location) === normalize(url))
    return "its fields are dropped";
  const policy = findBlockingPolicy(landing, location, true);
  return policy && `${policy} blocks it`;
}

/** Judges the last reply to a submission. Status 200 alone does not prove that it was stored. */
function judge(site: Deployment, reply: Reply, isPost: boolean, isOwn: boolean): Judgement {
  const { url, status, body } = reply;
  const isKept = isDetectedByNetlify(site) === true;
  const isOurs = [site.landing.body, site.files.get("404.html")].some((page) => page?.equals(body));
  const text = `a sign-up ends at ${url} with ${describe(reply)}`;
  const remedy = isOwn && !isKept ? " → set waitlist.action in data/site.ts" : "";
  if (robotStatuses.includes(status) && url.origin !== site.url.origin)
    return ["question", `${text}, which may be meant for robots`];
  if (status === 0 || status >= 400) return isPost ? ["loss", text + remedy] : ["bad", text];
  if (isKept && status === 200 && !isOurs) return ["good", `Netlify keeps it: ${text}`];
  if (isOurs && !isKept && !url.hash && (isPost || isOwn)) return ["loss", text + remedy];
  return ["question", text];
}

/** Returns the `form-action` that keeps a page's form from an address, if there is one. */
function findBlockingPolicy({ url, headers, body }: Reply, target: URL, isRedirected: boolean) {
  const metas = parse(body).querySelectorAll('meta[http-equiv="content-security-policy" i]');
  const policies = [...metas].map((meta) => meta.getAttribute("content") ?? "");
  policies.push(headers.get("content-security-policy") ?? "");
  const directives = policies.join().match(/(?<=^|[;,]\s*)form-action[^;,]*/gi);
  return directives?.find((directive) => {
    const [, ...sources] = directive.trim().split(/\s+/);
    return !sources.some((source) => allows(source, target, url, isRedirected));
  });
}

/** Whether a source allows an address; browsers ignore its path after a redirect. */
function allows(source: string, target: URL, page: URL, isRedirected: boolean): boolean {
  if (source === "*" || source === target.protocol) return true;
  const expression = source === "'self'" ? page.origin : source;
  const address = expression.includes("://") ? expression : `${page.protocol}//${expression}`;
  // Nothing is proven by what is no address, such as one with "*" for a port.
  if (!URL.canParse(address)) return true;
  const { protocol, host, pathname } = new URL(address);
  const isHost = host.startsWith("*.") ? target.host.endsWith(host.slice(1)) : target.host === host;
  const isPath = isRedirected || `${target.pathname}/`.startsWith(pathname.replace(/\/?$/, "/"));
  return isHost && isPath && (protocol === target.protocol || protocol === "http:");
}
