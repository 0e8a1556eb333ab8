/** Whether sign-ups arrive: losses are proven, good is what Netlify proves, the rest are questions. */
import { describe, follow, type Reply } from "./client.ts";
import type { Deployment, Level } from "./verify.ts";

/** A real sign-up, or none; by default, one that only a robot would send. */
export type FormOptions = { signUp?: string | undefined; noForm?: boolean | undefined };

/** Nobody's address: a reserved name (RFC 2606). */
const nobody = "verify@launch-site.example";
/** Replies by which a form service may refuse this machine and accept visitors; 0 is none. */
const refusals = [0, 400, 401, 403, 409, 415, 422, 429];

/** Whether a page has the marks by which Netlify finds its form, and which it then removes. */
const isMarked = (page: Document) => page.querySelector("form[data-netlify]") !== null;

/** Posts the form of the landing page once, as far as its policy lets browsers. */
export async function checkForm(site: Deployment, { signUp, noForm }: FormOptions) {
  const add = (level: Level, text: string) => site.add(level, "form", text);
  const form = site.page.querySelector('form[method="post" i]');
  if (!form) return add("loss", "the landing page has no form that posts");
  if (isMarked(site.page))
    return add("loss", "Netlify found no form → switch on form detection, or set waitlist.action");
  if (noForm) return add("question", "the form was not posted");
  const typed: Record<string, string> = { email: signUp ?? nobody, text: signUp ? "" : nobody };
  const body = new URLSearchParams();
  for (const input of form.querySelectorAll("input[name]")) {
    const read = (name: string) => input.getAttribute(name) ?? "";
    body.append(read("name"), typed[read("type")] ?? read("value"));
  }
  const { origin, href } = site.url;
  const policy = site.page.querySelector("[http-equiv=Content-Security-Policy i]");
  const [rule] = /form-action [^;]*/.exec(policy?.getAttribute("content") ?? "") ?? [];
  const allowed = rule?.replace("'self'", origin).split(" ");
  const isAllowed = (url: URL) => allowed?.includes(url.origin) ?? true;
  const target = new URL(form.getAttribute("action") ?? "", href);
  const headers = { accept: "text/html", origin, referer: href };
  const reply = await follow(target, { method: "POST", body, headers }, isAllowed);
  const text = `a sign-up to ${target} ends with ${describe(reply)}`;
  // Chromium and Safari apply `form-action` to redirects, too.
  const blocked = [target, reply.location].find((url) => url && !isAllowed(url));
  if (blocked) return add("loss", `${text}, but "${rule}" blocks ${blocked}`);
  const level = judge(site, reply);
  const remedy = signUp
    ? `look for ${signUp} where sign-ups arrive, also among the spam`
    : `try --sign-up with an address of yours; ${target.host} may keep an entry for ${nobody}`;
  add(level, level === "question" ? `${text} → ${remedy}` : text);
}

/** Judges the last reply to a sign-up. Status 200 alone does not prove that it was stored. */
function judge(site: Deployment, { url, status, error, body, isPost }: Reply): Level {
  const isForeign = url.origin !== site.url.origin;
  if (isForeign && refusals.includes(status) && !error.includes("ENOTFOUND")) return "question";
  if (status === 0 || status >= 400) return isPost ? "loss" : "bad";
  const ours = [site.landing.body, site.files.get("404.html")];
  const isOurs = ours.some((page) => page?.equals(body));
  // Netlify has found the form.
  if (isMarked(site.builtPage)) return status === 200 && !isOurs ? "good" : "question";
  return isPost && isOurs ? "loss" : "question";
}
