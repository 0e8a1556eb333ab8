import * as v from "valibot";
import { findLastMonth, nameQuarter } from "../../components/lib/format-date.ts";
import { email, flag, httpsUrl, language, month, siteUrl, text } from "./fields.ts";
import { InputError } from "./input-error.ts";

const formSettings = v.strictObject({
  action: v.optional(
    v.pipe(
      text,
      v.check(
        (action) =>
          /^(https:\/\/|\/(?![/\\]))(?!.*&(amp|#0?38);)[^<>{}]*$/.test(action) &&
          URL.canParse(action, "https://name.example"),
        'write the https: URL of a form service, with "&" for "&amp;", and with your own value for what is in < > or { }; or the path of your own, such as "/api/join"; for Netlify, remove it',
      ),
    ),
  ),
  emailField: v.optional(text),
  honeypotField: v.optional(text),
  hidden: v.optional(v.record(text, text)),
  leadsTo: v.optional(v.array(httpsUrl)),
});

const site = v.strictObject({
  product: text,
  description: text,
  url: siteUrl,
  company: text,
  email,
  address: v.pipe(v.array(text), v.minLength(1, "write its lines as on an envelope")),
  launchTarget: text,
  copyrightYear: v.pipe(
    v.number(),
    v.check((year) => /^20\d\d$/.test(`${year}`), "write a year, such as 2025"),
  ),
  waitlist: formSettings,
  /** A code for the words that the picture of link previews shows. */
  preview: v.optional(text),
  samples: v.optional(v.array(text)),
});

const labels = v.strictObject({
  lang: language,
  skipLink: text,
  backHome: text,
  pages: text,
  privacyPolicy: text,
  terms: text,
  contents: text,
  lastUpdated: text,
  locked: text,
  notFound: v.strictObject({ title: text, heading: text, text }),
});

const landing = v.strictObject({
  status: text,
  hero: v.strictObject({ headline: text, subtitle: text, action: text }),
  instructors: v.strictObject({
    heading: text,
    intro: text,
    punchline: v.optional(text),
    badge: text,
    // Without it, the visitor has no jersey.
    invitation: v.optional(
      v.strictObject({
        name: text,
        position: text,
        country: text,
        action: text,
        ready: v.optional(text),
        badge: text,
        signedUp: v.optional(text),
        text,
      }),
    ),
  }),
  slots: v.strictObject({ heading: text, intro: text, badge: text }),
  features: v.strictObject({ heading: text, intro: text }),
  waitlist: v.pipe(
    v.strictObject({
      heading: text,
      intro: text,
      label: text,
      placeholder: text,
      button: text,
      note: text,
      noteLink: v.optional(text),
      honeypot: text,
      thanksHeading: v.optional(text),
      thanks: text,
      thanksLink: text,
    }),
    v.forward(
      v.check(
        ({ note, noteLink = "" }) => note.includes(noteLink),
        "the note lacks these words; write some that it has, or remove the field",
      ),
      ["noteLink"],
    ),
  ),
  launch: text,
});

const instructor = v.strictObject({
  name: text,
  position: text,
  country: text,
  achievements: v.pipe(v.array(text), v.minLength(1, "write at least one")),
  image: v.optional(flag, ""), // If it is missing, the message says how to write one.
  /** Instead of `badge` in landing.ts, for languages in which it has a gender. */
  badge: v.optional(text),
  /** What the jersey says, instead of the name without its first word. */
  jersey: v.optional(text),
  /** No page shows it. */
  photoUrl: v.optional(text),
});

const slot = v.strictObject({ id: v.number(), region: text, date: month });

const icons = ["coach", "technique", "structure"] as const;
const feature = v.strictObject({
  icon: v.picklist(icons, `write one of ${icons.join(", ")}, or add yours as in data/README.md`),
  title: text,
  text,
});

/** Each key is a file in `data/` and its export. */
const contentSchema = v.pipe(
  v.strictObject({
    site,
    labels,
    landing,
    instructors: v.array(instructor),
    slots: v.array(slot),
    features: v.array(feature),
  }),
  v.forward(
    // The launch check has to know when it is over, so neither a season nor a half-year.
    v.check(
      ({ site, labels }) => findLastMonth(site.launchTarget, labels.lang) !== undefined,
      ({ input: { labels } }) =>
        `write a quarter, such as "Q3 2025", or with a figure and the word “${nameQuarter(labels.lang)}”; or a month in English, such as "Mar 2027", which pages translate`,
    ),
    ["site", "launchTarget"],
  ),
);

/** All content, as validated. */
export type Content = v.InferOutput<typeof contentSchema>;
/** What {@link Content} has in each file of `data/`, of lists an entry. */
export type Site = Content["site"];
export type Labels = Content["labels"];
export type Landing = Content["landing"];
export type Instructor = Content["instructors"][number];
export type Slot = Content["slots"][number];
export type Feature = Content["features"][number];

/** Says what to write instead of a value of the wrong type. */
function describeType({ type, expected, received }: v.BaseIssue<unknown>): string {
  if (expected === "never")
    return "there is no such field; correct its name, or add it to data/schema/content.ts";
  if (received === "undefined") return "fill it in";
  if (expected === "number") return "write a number, without quotes";
  if (expected === "Array") return "write a list, in [ ]";
  if (expected === "Object") return "write fields with their names, in { }";
  return `correct it: it fails "${type}" in data/schema/`;
}

/** Formats a mistake: "data/slots.ts: slots #3.date is "Sept 2025": write a month, …". */
function describeIssue({ path, message }: v.BaseIssue<unknown>): string {
  // Owners count from 1.
  const keys = path?.map(({ key }) => (typeof key === "number" ? ` #${key + 1}` : `.${key}`));
  const field = keys?.join("").slice(1);
  const value = path?.at(-1)?.value;
  const written = typeof value === "string" ? JSON.stringify(value) : String(value ?? "missing");
  const found = typeof value === "object" ? "" : ` is ${written.slice(0, 100)}`;
  return `data/${path?.[0].key}.ts: ${field}${found}: ${message}`;
}

/**
 * Validates content.
 * @throws {InputError} with a sentence for each problem: file, field, value and remedy
 */
export function parseContent(content: unknown): Content {
  const config = { abortPipeEarly: true, message: describeType };
  const result = v.safeParse(contentSchema, content, config);
  if (!result.success) throw new InputError(result.issues.map(describeIssue).join("\n"));
  return result.output;
}
