/** Whether sign-ups arrive anywhere. */
import { type Answer, RequestFailure } from "./client.ts";
import type { Dist } from "./dist.ts";
import { bad, type Finding, good, note } from "./finding.ts";
import { findRemedy } from "./hosts.ts";
import { type Form, readForm, readTags, readTitle } from "./markup.ts";
import type { Visit } from "./visit.ts";

/** What is sent: nothing, what a robot would, or the sign-up of an address. */
export type FormTest = "none" | "honeypot" | { signUp: string };

const lost = (what: string, remedy: string) => bad(`SIGN-UPS ARE LOST: ${what}`, remedy);
/** Whether a finding is of the kind that nothing else is as bad as. */
export const isLoss = ({ what }: Finding) => what.startsWith("SIGN-UPS ARE LOST");

/** By which Netlify finds a form, and which it takes off then. */
const hasMarks = (form: Form | undefined) =>
  Object.keys(form?.attributes ?? {}).some((name) => /^(data-)?netlify$/.test(name));

/** The form of the page that is served, and where a browser would send it. */
async function readServedForm({ get, url }: Visit) {
  const form = readForm(readTags((await get("")).body.toString()));
  return form && { form, target: new URL(form.action || url, url) };
}

/** Netlify takes its attributes off a form that it has found; where they are left, it has not. */
export async function checkFormDetection(visit: Visit, dist: Dist): Promise<Finding[]> {
  const built = readForm(readTags(dist.files.get("index.html")?.toString() ?? ""));
  const served = await readServedForm(visit);
  if (visit.host !== "Netlify" || !hasMarks(built) || !served) return [];
  if (served.target.origin !== visit.url.origin) return [];
  if (!hasMarks(served.form)) return [good("Netlify has found the form: it took its marks off")];
  const remedy = findRemedy("signUps", visit.host);
  return [lost("Netlify has not found the form, its marks are still there", remedy)];
}

/** Sends the form as a browser does, and judges the answer. */
export async function checkForm(visit: Visit, test: FormTest): Promise<Finding[]> {
  if (test === "none") return [note("the form was not tried")];
  const served = await readServedForm(visit);
  if (served?.form.method !== "post")
    return [lost("the landing page has no form that posts", "upload dist again")];
  const { form, target } = served;
  const isOffSite = target.origin !== visit.url.origin;
  const taker = isOffSite ? target.host : visit.host;
  const signUp = test === "honeypot" ? undefined : test.signUp;
  try {
    const answer = await send(visit, form, target, signUp);
    const loss = await findLoss(visit, answer, isOffSite);
    if (!loss) return [judgeAnswer(answer, taker, signUp)];
    const remedy = isOffSite
      ? `see at ${taker} whether this form is open, and its limits`
      : findRemedy("signUps", visit.host);
    return [lost(loss, remedy)];
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    return [lost(error.message, error.remedy)];
  }
}

function judgeAnswer({ status, location, body }: Answer, taker: string, signUp?: string): Finding {
  if (status >= 400) {
    const what = `${taker} refuses the form with status ${status}`;
    return signUp
      ? lost(what, `see at ${taker} what it wants`)
      : note(`${what}, maybe since the honeypot was filled in`, "try --sign-up you@name.example");
  }
  const title = readTitle(readTags(body.toString())) || `status ${status}`;
  const reply = `${taker} ${location ? `leads to ${location}` : `says "${title}"`}`;
  return signUp
    ? good(`the sign-up of ${signUp} is taken: ${reply}; look for it there, and among the spam`)
    : good(`the form is taken: ${reply}; its honeypot was filled in, so it counts as spam`);
}

const honeypot = "bot-field";
/** Nobody's, for it is a reserved name (RFC 2606). */
const nobody = "verify@launch-site.example";

async function send({ client, url }: Visit, form: Form, target: URL, email: string | undefined) {
  const fields = new URLSearchParams([...form.fields]);
  fields.set("email", email ?? nobody);
  if (email === undefined) fields.set(honeypot, "filled in by npm run verify");
  const headers = { accept: "text/html", origin: url.origin, referer: url.href };
  const answer = await client.post(target, fields, headers);
  const { status, location } = answer;
  // The only redirects with which a browser sends the fields once more.
  const isMoved = (status === 307 || status === 308) && location;
  return isMoved ? client.post(location, fields, headers) : answer;
}

/** Why nobody has got the sign-up; undefined where somebody may have. */
async function findLoss(visit: Visit, answer: Answer, isOffSite: boolean) {
  const { status, location, body } = answer;
  const place = `a POST to ${answer.url}`;
  if ([402, 404, 405, 410, 429].includes(status) || status >= 500 || (status >= 400 && !isOffSite))
    return `${place} answers with status ${status}`;
  if (status === 301) return `${place} is redirected to ${location}, which drops its fields`;
  if (isOffSite) return undefined;
  if (location && location.href.replace(/[?#].*/, "") === visit.url.href)
    return `${place} leads back to the landing page`;
  const page = await visit.get("");
  const isLandingPage =
    status < 300 && (body.equals(page.body) || readForm(readTags(body.toString())) !== undefined);
  return isLandingPage ? `${place} answers with the landing page again` : undefined;
}
