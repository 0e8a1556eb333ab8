/** Whether sign-ups arrive, and whether visitors see that they do. */
import { type Answer, findingOf } from "./client.ts";
import { type AsyncFindings, bad, type Finding, good, loss, note, unproven } from "./finding.ts";
import { findAll, parseHtml, readForm, readText, readTitle } from "./html.ts";
import { allowsForm } from "./policy.ts";
import { isLogin, type Site } from "./site.ts";

/** What is posted: nothing, what a robot would post, or the sign-up of an address. */
export type FormTest = "none" | "honeypot" | { signUp: string };

/** Nobody's address: a reserved name (RFC 2606). */
const nobody = "verify@launch-site.example";
const maxRedirects = 5;

/** Posts the form of the served landing page once, as a browser does, and judges the response. */
export async function* checkForm(site: Site, test: FormTest): AsyncFindings {
  const { url, dist, front } = site;
  const form = readForm(front.body);
  if (form?.method !== "post")
    return yield loss("differs", "the landing page has no form that posts");
  const isNetlify = site.host === "Netlify" && readForm(dist.landing)?.isMarkedForNetlify === true;
  if (isNetlify && form.isMarkedForNetlify)
    return yield loss("form-detection", "Netlify has not detected the form: its marks are there");
  if (isNetlify) yield good("form-detection", "Netlify has detected the form: its marks are gone");
  if (test === "none") return yield unproven("form-untried", "the form was not tried: --no-form");
  const email = test === "honeypot" ? nobody : test.signUp;
  const fields = new Map(form.fields).set(form.emailField, email);
  if (test === "honeypot" && form.honeypotField)
    fields.set(form.honeypotField, "filled in by npm run verify");
  const target = new URL(form.action || url, url);
  const taker = isNetlify ? "Netlify" : form.action ? "service" : "host";
  try {
    const finding = judge(site, await submit(site, target, fields), taker, test === "honeypot");
    if (finding.level !== "loss" && !isNetlify)
      yield note("form-entry", `${target.host} may keep an entry for ${email}`);
    yield finding;
  } catch (error) {
    yield loss(taker === "service" ? "form-service" : "form", findingOf(error).what);
  }
}

/** Posts a form and follows redirects as Chromium and Safari do, with `form-action` in force. */
async function submit({ client, url, front }: Site, target: URL, fields: Map<string, string>) {
  const body = new URLSearchParams([...fields]);
  const headers = { accept: "text/html", origin: url.origin, referer: url.href };
  const first = await client.post(target, body, headers);
  let last = first;
  let isRedirected = false;
  for (let count = 0; last.location && count < maxRedirects; count++) {
    const { location, status } = last;
    if (!allowsForm(front, location)) return { first, last, isRedirected, blocked: location };
    // Browsers post the fields again with 307 and 308 alone.
    isRedirected ||= status !== 307 && status !== 308;
    const next = isRedirected ? client.get(location) : client.post(location, body, headers);
    const answer = await next.catch((error: unknown) => void findingOf(error));
    if (!answer) break;
    last = answer;
  }
  return { first, last, isRedirected };
}

/** Whether a redirect moves the form itself to another address, which loses its fields. */
function dropsFields({ status, url, location }: Answer): boolean {
  const spell = ({ pathname, search }: URL) => pathname.replace(/\/$/, "") + search;
  if (!location || status === 303) return false;
  const isSamePage = spell(location) === spell(url) && location.href !== url.href;
  return status === 301 || (status === 302 && isSamePage && !location.hash);
}

/** What pages and JSON say against a sign-up. */
const objection =
  /[^.!?]*(\bnot found\b|\bno such form|form does ?n[o']t exist|\bform\b.* (disabled|inactive|closed)|\blimit (reached|exceeded)|\bexceeded\b|\bquota\b|^error\b)[^.!?]*/i;
const jsonObjection =
  /"(success|ok|status)"\s*:\s*"?(false|error|fail)|"errors?"\s*:\s*(?!null|false|\[\]|\{\}|"")/i;

/** Judges a response by what it admits and proves; status 200 and kind words prove nothing. */
function judge(
  { dist }: Site,
  { first, last, isRedirected, blocked }: Awaited<ReturnType<typeof submit>>,
  taker: "Netlify" | "service" | "host",
  isHoneypot: boolean,
): Finding {
  const { status, body } = last;
  const post = `a POST to ${first.url}`;
  const reply = isRedirected ? `${post} leads to ${last.location ?? last.url}, which` : post;
  const id = taker === "service" ? "form-service" : "form";
  const lost = (what: string) => loss(id, `${reply} ${what}`);
  if (blocked)
    return bad(
      "form-redirect",
      `${post} may arrive, but form-action blocks its redirect to ${blocked}: visitors see nothing, and sign up again`,
      "",
      `set waitlist.leadsTo: ["${blocked.origin}"] in data/site.ts, or let the service lead back to /#signed-up of this site`,
    );
  if (dropsFields(first)) return lost(`gets no fields: status ${first.status} drops them`);
  if (isRedirected && status !== 200)
    return bad("form-return", `${reply} is no page (status ${status}): visitors see an error`);
  if (status >= 300) {
    const isDebatable = [400, 401, 403, 409, 415, 422].includes(status);
    return taker === "service" && isHoneypot && isDebatable
      ? bad("form-refusal", `${reply} is refused with status ${status}`)
      : lost(`is refused with status ${status}`);
  }
  if (isLogin(last, isRedirected ? last.url : undefined)) return lost("asks for a login");

  const title = readTitle(body);
  const builtPages = [...dist.pages.map((file) => dist.files.get(file)), dist.notFound];
  const isBuiltPage = builtPages.some((page) => readTitle(page) === title);
  const isService = taker === "service" && isRedirected;
  const [thanks] = findAll(parseHtml(body), "*", "id", last.url.hash.slice(1) || "-");
  if (isBuiltPage && !(isService && thanks)) {
    const what = `shows the page "${title}" again`;
    return isService ? unproven("form-return", `${reply} ${what}, without thanks`) : lost(what);
  }
  const text = `${body}`.trim();
  const excerpt = text.slice(0, 100);
  const isJson = /^[{[]/.test(text);
  if (!text) return bad("form-return", `${reply} is an empty page: visitors see nothing`);
  if (/^(index of|directory listing)/i.test(title)) return lost("lists files");
  if (isJson && jsonObjection.test(text)) return lost(`answers ${excerpt}`);
  const isBuilt = isBuiltPage || [...dist.files.values()].some((data) => data.equals(body));
  const complaint = isBuilt ? undefined : objection.exec(readText(body))?.[0].trim();
  if (complaint) return bad(id, `${reply} says "${complaint.slice(0, 100)}"`);
  if (isJson) return unproven("form-return", `${reply} shows raw data, ${excerpt}`);
  if (/captcha|cf-turnstile/i.test(text))
    return unproven("form-inbox", `${reply} shows a captcha, which only people can solve`);
  if (taker === "Netlify") return good("form", `Netlify takes the form, and answers "${title}"`);
  if (isRedirected) return good("form", `the form is taken: ${reply} has status 200`);
  return unproven("form-inbox", `${reply} answers "${title || excerpt}", which proves nothing`);
}
