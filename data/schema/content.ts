import { domainToASCII } from "node:url";
import * as v from "valibot";
import { defaultFields } from "./form.ts";
import { InputError } from "./input-error.ts";

/** Control characters, lone surrogates, line separators and bidirectional controls. */
const forbiddenCharacter = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Text on one line, trimmed, each letter composed with its accents (Unicode NFC). */
const text = v.pipe(
  v.string("write some text, in quotes"),
  v.trim(),
  v.normalize("NFC"),
  v.regex(/[^\s\p{Default_Ignorable_Code_Point}]/u, "write some text; it is blank"),
  v.check(
    (value) => !forbiddenCharacter.test(value),
    ({ input }) =>
      `remove ${formatCodePoint(forbiddenCharacter.exec(input)?.[0] ?? "")}, an invisible character`,
  ),
  v.check((value) => !value.includes("\ufffd"), 'retype the letters that were lost as "�"'),
);

const url = (remedy: string, accepts: (url: URL) => boolean) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && accepts(new URL(value)), remedy),
  );

/** Whether the path of a URL is validly percent-encoded and hides no control character. */
function hasValidPath(url: string): boolean {
  if (!URL.canParse(url)) return true; // Another check reports it.
  try {
    return !forbiddenCharacter.test(decodeURIComponent(new URL(url).pathname));
  } catch {
    return false;
  }
}

/** The site's own URL: absolute, http(s); its path is the base path, so nothing may follow it. */
const siteUrlSchema = v.pipe(
  url(
    'write an absolute https: URL without password, query or fragment, such as "https://name.example/"',
    ({ protocol, href, username, password }) =>
      /^https?:$/.test(protocol) && !/[?#]/.test(href) && !username && !password,
  ),
  v.check(hasValidPath, 'correct the "%" in its path: a percent sign is written "%25"'),
);

/**
 * An email address, its domain in ASCII. The rule is that of `<input type=email>` in WHATWG HTML,
 * which Valibot calls `rfcEmail`.
 */
const email = v.pipe(
  text,
  v.transform((value) => value.replace(/(?<=@).*\P{ASCII}.*/u, (domain) => domainToASCII(domain))),
  v.rfcEmail('write an email address, such as "hello@name.example"'),
);

/** A schema of an object that rejects unknown fields, which are mostly misspelt names. */
const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === "never") return "nothing reads this; correct its name or remove it";
    if (expected === "Object") return `write { ${Object.keys(entries).join(", ")} }`;
    return "fill it in";
  });

const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(item, "write a list: [ … ]");

const wholeNumber = v.pipe(v.number("write a number"), v.integer("write a whole number"));

/** Marks content that has to be replaced before the launch; the launch check lists it. */
const sample = v.optional(v.boolean("write true, or remove it"));

/** Matches a launch target, a quarter and a year: "Q3 2025". */
export const quarterPattern = /^Q([1-4]) (\d{4})$/;

/** Abbreviated English months from January on, as a slot's date spells them. */
export const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Matches a slot's date, a month and a year: "Oct 2025". */
export const monthPattern = new RegExp(`^(${months.join("|")}) (\\d{4})$`);

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Countries of the United Kingdom that have a flag emoji and a team, by subdivision code. */
const subdivisionNames: Record<string, string> = {
  GBENG: "England",
  GBSCT: "Scotland",
  GBWLS: "Wales",
};

/** Converts characters to capital letters; `first` is the code point that stands for "A". */
const spell = (characters: string, first: number) =>
  String.fromCodePoint(...[...characters].map((c) => (c.codePointAt(0) ?? 0) - first + 65));

/**
 * Returns the English name of the country whose flag an emoji shows, or undefined. Two regional
 * indicators spell an ISO 3166-1 code; tag characters after a black flag spell a subdivision's.
 * Source: Unicode Technical Standard 51, annexes B and C.
 */
export function flagCountry(flag: string): string | undefined {
  if (/^\p{RI}{2}$/u.test(flag)) return regionNames.of(spell(flag, 0x1f1e6));
  const [, tags] = /^\u{1F3F4}([\u{E0061}-\u{E007A}]+)\u{E007F}$/u.exec(flag) ?? [];
  return tags && subdivisionNames[spell(tags, 0xe0061)];
}

const instructorSchema = record({
  id: v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and "-" only')),
  name: text,
  position: text,
  country: text,
  achievements: v.pipe(list(text), v.minLength(1, "name at least one achievement")),
  image: v.pipe(
    text,
    v.check((flag) => flagCountry(flag) !== undefined, 'write one flag emoji, such as "🇯🇵"'),
  ),
  photoUrl: v.optional(
    v.pipe(
      text,
      v.regex(
        /^\/(?![/\\])[^\s?#]+\.(avif|jpe?g|png|webp)$/i,
        'write the path of a picture from the root of the site, such as "/photos/name.jpg"',
      ),
    ),
  ),
  sample,
});

/** Rejects a list in which two entries have the same id. */
const uniqueIds = <Item extends { id: string | number }>() =>
  v.rawCheck<Item[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const items = dataset.value;
    for (const [key, { id }] of items.entries())
      if (items.findIndex((item) => item.id === id) < key)
        addIssue({
          input: id,
          message: "give every entry an id of its own; this one is taken",
          path: [
            { type: "array", origin: "value", input: items, key, value: items[key] },
            { type: "object", origin: "value", input: { ...items[key] }, key: "id", value: id },
          ],
        });
  });

const yearRemedy = "write a year of four digits, such as 2025, without quotes";
const year = v.pipe(
  v.number(yearRemedy),
  v.integer(yearRemedy),
  v.minValue(2000, yearRemedy),
  v.maxValue(9999, yearRemedy),
);

/** Whether a URL uses `https:` and holds no credentials. */
const isSecure = ({ protocol, username, password }: URL) =>
  protocol === "https:" && !username && !password;

/** Whether a value is a valid path that stays on its origin, unlike "//other.example". */
function isPath(value: string): boolean {
  if (!value.startsWith("/") || !URL.canParse(value, "https://site.invalid")) return false;
  const { host, href } = new URL(value, "https://site.invalid");
  return host === "site.invalid" && hasValidPath(href);
}

const formActionSchema = v.pipe(
  text,
  v.check(
    (value) =>
      URL.canParse(value) ? isSecure(new URL(value)) && hasValidPath(value) : isPath(value),
    'write the https: URL of a form endpoint, or the path of your own, such as "/api/join"; or leave it out',
  ),
);

/**
 * Names that a form field must not have: HTML gives the first two a meaning of their own, and the
 * others would shadow members of the form for scripts and browser extensions.
 * Source: WHATWG HTML, "Naming form controls: the name attribute".
 */
const reservedNames = new Set(
  "_charset_ isindex action checkValidity elements enctype length method reportValidity requestSubmit reset submit target".split(
    " ",
  ),
);

const fieldName = v.pipe(
  text,
  v.check(
    (name) => !reservedNames.has(name),
    ({ input }) => `choose another name than "${input}", which HTML reserves`,
  ),
);

const waitlistFields = record({
  action: v.optional(formActionSchema),
  emailField: v.optional(fieldName),
  honeypotField: v.optional(fieldName),
  hidden: v.optional(
    v.record(fieldName, text, 'write names and values, such as { list: "launch" }'),
  ),
  leadsTo: v.optional(
    v.array(
      url('write an https: origin, such as "https://name.example"', isSecure),
      'write a list of https: origins, such as ["https://name.example"]',
    ),
  ),
});

/** Finds a name in `hidden` that another field of the form already has. */
function findTakenName(waitlist: v.InferOutput<typeof waitlistFields>): string | undefined {
  const { emailField, honeypotField } = { ...defaultFields, ...waitlist };
  const formName = waitlist.action === undefined ? "form-name" : undefined;
  return Object.keys(waitlist.hidden ?? {}).find((name) =>
    [emailField, honeypotField, formName].includes(name),
  );
}

const waitlistSchema = v.pipe(
  waitlistFields,
  v.forward(
    v.check(
      ({ emailField = defaultFields.emailField, honeypotField }) => honeypotField !== emailField,
      "choose another name; the email field has this one",
    ),
    ["honeypotField"],
  ),
  v.forward(
    v.check(
      ({ emailField, honeypotField }) =>
        honeypotField !== undefined || emailField !== defaultFields.honeypotField,
      "choose another name; the honeypot has this one",
    ),
    ["emailField"],
  ),
  v.forward(
    v.check(
      (waitlist) => findTakenName(waitlist) === undefined,
      ({ input }) => `rename or remove "${findTakenName(input)}"; another field has this name`,
    ),
    ["hidden"],
  ),
);

const siteSchema = record({
  product: text,
  description: text,
  url: siteUrlSchema,
  company: text,
  email,
  address: record({
    street: text,
    locality: text,
    region: v.optional(text),
    postalCode: v.optional(text),
    country: text,
  }),
  launchTarget: v.pipe(text, v.regex(quarterPattern, 'write a quarter, such as "Q3 2025"')),
  copyrightYear: year,
  headlineCount: v.pipe(wholeNumber, v.minValue(1, "write 1 or more")),
  waitlist: waitlistSchema,
  sample,
});

const landingSchema = record({
  status: text,
  hero: record({ headline: text, subtitle: text, action: text }),
  instructors: record({ heading: text, intro: text, badge: text }),
  slots: record({ heading: text, intro: text, badge: text }),
  features: record({ heading: text, intro: text }),
  waitlist: record({
    heading: text,
    intro: text,
    label: text,
    placeholder: text,
    button: text,
    note: text,
    honeypot: text,
    thanks: v.optional(text, "You are on the list."),
  }),
  launch: text,
  sample,
});

const slotSchema = record({
  id: wholeNumber,
  region: text,
  date: v.pipe(text, v.regex(monthPattern, 'write a month, such as "Oct 2025"')),
  sample,
});

/** Names of the drawings that a feature tile can show; `components/feature-tile.tsx` draws them. */
const featureIcons = ["coach", "technique", "structure"] as const;

const featureSchema = record({
  icon: v.picklist(featureIcons, `write one of ${featureIcons.join(", ")}`),
  title: text,
  text: text,
  sample,
});

/** All content of the site; each key is the file of `data/` that holds it. */
const contentSchema = record({
  site: siteSchema,
  landing: landingSchema,
  // An empty list takes its section off the page.
  instructors: v.pipe(list(instructorSchema), uniqueIds()),
  slots: v.pipe(list(slotSchema), uniqueIds()),
  features: list(featureSchema),
});

export type Content = v.InferOutput<typeof contentSchema>;
/** Content as an owner may write it: fields with a default may be left out. */
export type ContentInput = v.InferInput<typeof contentSchema>;
export type Site = Content["site"];
export type Landing = ContentInput["landing"];
export type Instructor = Content["instructors"][number];
export type Slot = Content["slots"][number];
export type Feature = Content["features"][number];

/** Formats a value for a message: escapes invisible characters and truncates long values. */
export function quote(value: unknown): string {
  const json = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "missing");
  const visible = json.replace(
    new RegExp(forbiddenCharacter, "gu"),
    (c) => `\\${formatCodePoint(c)}`,
  );
  return visible.length > 120 ? `${visible.slice(0, 120)}…` : visible;
}

/** Formats the path of a field as an owner finds it: "data/slots.ts: slots[2].date". */
export function nameField([file, ...keys]: readonly string[]): string {
  const fields = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
  return `data/${file}.ts: ${file}${fields.join("")}`;
}

/**
 * Parses the site's URL and makes its path end in "/".
 * @param source where the value comes from, for the message
 * @throws {InputError} for a URL that the site cannot have
 */
export function parseSiteUrl(value: string, source: string): URL {
  const result = v.safeParse(siteUrlSchema, value);
  if (!result.success)
    throw new InputError(`${source} is ${quote(value)}: ${result.issues[0].message}`);
  return new URL(result.output.replace(/\/*$/, "/"));
}

/**
 * Validates content and fills in its defaults.
 * @throws {InputError} with a sentence for each problem: file, field, value and remedy
 */
export function parseContent(content: unknown): Content {
  const result = v.safeParse(contentSchema, content);
  if (result.success) return result.output;
  const problems = result.issues.map(({ path = [], message }) => {
    const value = path.at(-1)?.value;
    const field = nameField(path.map(({ key }) => String(key)));
    return `${field} is ${quote(value)}: ${message}`;
  });
  throw new InputError(problems.join("\n"));
}
