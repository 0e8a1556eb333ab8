/** Whether sign-ups arrive: losses are proven, good is what Netlify proves, the rest are questions. */
import { describe, send } from "./client.ts";
import type { Deployment, Level } from "./verify.ts";

/** A real sign-up, or none; by default, one that only a robot would send. */
export type FormOptions = { signUp?: string | undefined; noForm?: boolean | undefined };
type Judgement = [level: Level, text: string];

/** Nobody's address: a reserved name (RFC 2606). */
const nobody = "verify@launch-site.example";
/** Replies by which a form service may refuse this machine and accept visitors; 0 is none. */
const refusals = [0, 400, 401, 403, 409, 415, 422, 429];

/** Whether the build's form is for Netlify, and whether Netlify has found it: then its marks go. */
function readMarks({ landing: { headers }, page, builtPage }: Deployment) {
  const isMarked = (page: Document) => page.querySelector("form[data-netlify]") !== null;
  const isForNetlify = isMarked(builtPage);
  const isNetlify = headers.get("server") === "Netlify" || headers.has("x-nf-request-id");
  return { isForNetlify, isFound: isForNetlify && isNetlify ? !isMarked(page) : undefined };
}

/** Posts the form of the landing page once, as a browser does. */
export async function checkForm(site: Deployment, { signUp, noForm }: FormOptions) {
  const lose = (text: string) => site.add("loss", "form", text);
  const form = site.page.querySelector('form[method="post" i]');
  if (!form) return lose("the landing page has no form that posts");
  if (readMarks(site).isFound === false)
    return lose("Netlify has not found the form → switch on form detection, deploy again");
  if (noForm) return site.add("question", "form", "the form was not posted");
  const typed: Record<string, string> = { email: signUp ?? nobody, text: signUp ? "" : nobody };
  const fields = new URLSearchParams();
  for (const input of form.querySelectorAll("input[name]")) {
    const read = (name: string) => input.getAttribute(name) ?? "";
    fields.append(read("name"), typed[read("type")] ?? read("value"));
  }
  const target = new URL(form.getAttribute("action") ?? "", site.url);
  const [level, text] = await submit(site, target, fields);
  const remedy = signUp
    ? `look for ${signUp} where sign-ups arrive, also among the spam`
    : `try --sign-up with an address of yours; ${target.host} may keep an entry for ${nobody}`;
  site.add(level, "form", level === "question" ? `${text} → ${remedy}` : text);
}

/**
 * Posts fields, follows redirects as Chromium and Safari do, with `form-action` in force, and judges
 * the last reply. Status 200 alone does not prove that the sign-up was stored.
 */
async function submit(site: Deployment, target: URL, body: URLSearchParams): Promise<Judgement> {
  const headers = { accept: "text/html", origin: site.url.origin, referer: site.url.href };
  const init = { method: "POST", body, headers };
  let reply = await send(target, init);
  let isPost = true;
  // As many as browsers follow (Fetch, section 4.4).
  for (let count = 0; reply.location && count < 20; count++) {
    const rule = findBlockingRule(site, reply.location);
    if (rule) return ["loss", `${reply.url} answers with ${describe(reply)}: ${rule} blocks it`];
    isPost &&= reply.status === 307 || reply.status === 308;
    reply = await send(reply.location, isPost ? init : {});
  }
  const { url, status } = reply;
  const text = `a sign-up ends at ${url} with ${describe(reply)}`;
  if (url.origin !== site.url.origin && refusals.includes(status))
    return ["question", `${text}, which may be different for visitors`];
  const { isForNetlify, isFound } = readMarks(site);
  const remedy = isForNetlify && !isFound ? " → set waitlist.action in data/site.ts" : "";
  if (status === 0 || status >= 400) return isPost ? ["loss", text + remedy] : ["bad", text];
  // A host without a form service answers with the page of the action, the landing page or 404.html.
  const pages = isForNetlify && !isFound ? [...site.files.values()] : [site.files.get("404.html")];
  const isOurs = [site.landing.body, ...pages].some((page) => page?.equals(reply.body));
  if (isFound && status === 200 && !isOurs) return ["good", `Netlify keeps it: ${text}`];
  const isLost = isOurs && !isFound && !url.hash && (isPost || isForNetlify);
  return isLost ? ["loss", text + remedy] : ["question", text];
}

/** Returns the `form-action` that keeps browsers from following a redirect, if there is one. */
function findBlockingRule({ url, page }: Deployment, location: URL): string | undefined {
  const policy = page.querySelector("meta[http-equiv]")?.getAttribute("content");
  const [directive, sources = ""] = /form-action ([^;]*)/.exec(policy ?? "") ?? [];
  const isOpen = location.hostname === url.hostname || sources.split(" ").includes(location.origin);
  return isOpen ? undefined : directive;
}
