import * as v from "valibot";
import { month, quarter, year } from "./dates.ts";
import {
  email,
  list,
  optional,
  picturePath,
  quote,
  siteUrl,
  strictObject,
  text,
  wholeNumber,
} from "./fields.ts";
import { isFlag } from "./flags.ts";
import { formSettings } from "./form.ts";
import { InputError } from "./input-error.ts";

const sampleNames = ["site", "landing", "instructors", "slots", "features", "legal"] as const;

const site = strictObject({
  product: text,
  description: text,
  url: siteUrl,
  company: text,
  email,
  address: strictObject({
    street: text,
    locality: text,
    region: optional(text),
    postalCode: optional(text),
    country: text,
  }),
  launchTarget: quarter,
  copyrightYear: year,
  headlineCount: v.optional(v.pipe(wholeNumber, v.minValue(1, "write 1 or more, or leave it out"))),
  waitlist: formSettings,
  samples: v.optional(
    list(v.picklist(sampleNames, `write names out of ${sampleNames.join(", ")}`)),
  ),
});

const invitation = strictObject({
  name: text,
  // Without it, how many have signed, and one.
  code: optional(text),
  position: text,
  country: text,
  action: text,
  badge: text,
  text,
});

const landing = strictObject({
  status: text,
  hero: strictObject({ headline: text, subtitle: text, action: text }),
  instructors: strictObject({
    heading: text,
    intro: text,
    badge: text,
    // Left out, no empty jersey hangs beside those of the instructors.
    invitation: v.optional(invitation),
  }),
  slots: strictObject({ heading: text, intro: text, badge: text }),
  features: strictObject({ heading: text, intro: text }),
  waitlist: strictObject({
    heading: text,
    intro: text,
    label: text,
    placeholder: text,
    button: text,
    note: text,
    honeypot: text,
    thanks: optional(text),
  }),
  launch: text,
});

const instructor = strictObject({
  id: v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and "-" only')),
  name: text,
  position: text,
  country: text,
  achievements: v.pipe(list(text), v.minLength(1, "name at least one achievement")),
  image: v.pipe(text, v.check(isFlag, 'write one flag emoji, such as "🇯🇵"')),
  photoUrl: optional(picturePath),
});

const slot = strictObject({ id: wholeNumber, region: text, date: month });

const icons = ["coach", "technique", "structure"] as const;

const feature = strictObject({
  icon: v.picklist(icons, `write one of ${icons.join(", ")}`),
  title: text,
  text,
});

/** Each key is the file of `data/` that holds it, and what the file exports. */
const contentSchema = strictObject({
  site,
  landing,
  // An empty list takes its section off the page.
  instructors: list(instructor),
  slots: list(slot),
  features: list(feature),
});

/** Names of the files of `data/`. */
export const contentNames = Object.keys(contentSchema.entries);

export type Content = v.InferOutput<typeof contentSchema>;
export type Site = Content["site"];
export type Landing = Content["landing"];
export type Instructor = Content["instructors"][number];
export type Slot = Content["slots"][number];
export type Feature = Content["features"][number];
export type SampleName = (typeof sampleNames)[number];

/** Formats the path of a field as an owner finds it: "data/slots.ts: slots[2].date (slot 3)". */
function formatFieldPath([file = "", ...keys]: readonly string[]): string {
  const fields = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
  const path = `data/${file}.ts: ${file}${fields.join("")}`;
  const index = Number(keys[0]);
  return Number.isNaN(index) ? path : `${path} (${file.replace(/s$/, "")} ${index + 1})`;
}

/**
 * Parses the site's URL and makes its path end in "/".
 * @param source where the value comes from, for the message
 * @throws {InputError} for a URL that the site cannot have
 */
export function parseSiteUrl(value: string, source: string): URL {
  const result = v.safeParse(siteUrl, value, { abortPipeEarly: true });
  if (!result.success)
    throw new InputError(`${source} is ${quote(value)}: ${result.issues[0].message}`);
  return new URL(result.output.replace(/\/*$/, "/"));
}

/**
 * Validates content and fills in its defaults.
 * @throws {InputError} with a sentence for each problem: file, field, value and remedy
 */
export function parseContent(content: unknown): Content {
  const result = v.safeParse(contentSchema, content, { abortPipeEarly: true });
  if (result.success) return result.output;
  const problems = result.issues.map(({ path = [], message }) => {
    const field = formatFieldPath(path.map(({ key }) => String(key)));
    return `${field} is ${quote(path.at(-1)?.value)}: ${message}`;
  });
  throw new InputError(problems.join("\n"));
}
