import * as v from "valibot";
import { InputError } from "./input-error.ts";

const text = v.pipe(v.string("write a text"), v.trim(), v.nonEmpty("write a text, it is empty"));

const url = (remedy: string, accepts: (url: URL) => boolean) =>
  v.pipe(
    v.string(remedy),
    v.check((value) => URL.canParse(value) && accepts(new URL(value)), remedy),
  );

/** The site's own address: absolute http(s); its path is the base path, so nothing may follow it. */
const siteUrlSchema = url(
  'write an absolute address without query or fragment, such as "https://name.example/"',
  ({ protocol, href, username }) => /^https?:$/.test(protocol) && !/[?#]/.test(href) && !username,
);

/** An object without surprises: a field too many is most often one misspelt. */
const record = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) =>
    expected === "never" ? "nothing reads this; correct its name or remove it" : "fill it in",
  );

/** The four positions that the specification names. */
export const positions = ["Outside Hitter", "Opposite Hitter", "Middle Blocker", "Setter"] as const;

/** Launch target: a quarter and a year, such as "Q3 2025". */
export const quarterPattern = /^Q([1-4]) (\d{4})$/;

/** English short months, January first, as a slot's date spells them. */
export const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** A slot's date: a short month and a year, such as "Oct 2025". */
export const monthPattern = new RegExp(`^(${months.join("|")}) (\\d{4})$`);

const regionNames = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Countries within the United Kingdom that have a flag emoji and a team, by Unicode's codes. */
const subdivisionNames: Record<string, string> = {
  GBENG: "England",
  GBSCT: "Scotland",
  GBWLS: "Wales",
};

/** The capital letters that code points from `first` on stand for. */
const spell = (characters: string, first: number) =>
  String.fromCodePoint(...[...characters].map((c) => (c.codePointAt(0) ?? 0) - first + 65));

/**
 * English name of the country whose flag an emoji shows; undefined where it shows none. Two
 * regional indicators spell an ISO 3166-1 code, tag characters after a black flag that of a
 * subdivision. Source: Unicode Technical Standard 51, annexes B and C.
 */
export function flagCountry(flag: string): string | undefined {
  if (/^\p{RI}{2}$/u.test(flag)) return regionNames.of(spell(flag, 0x1f1e6));
  const [, tags] = /^\u{1F3F4}([\u{E0061}-\u{E007A}]+)\u{E007F}$/u.exec(flag) ?? [];
  return tags && subdivisionNames[spell(tags, 0xe0061)];
}

const instructorSchema = record({
  id: v.pipe(text, v.regex(/^[a-z0-9-]+$/, 'use lower-case letters, digits and "-" only')),
  name: text,
  position: v.picklist(positions, `write one of ${positions.join(", ")}`),
  country: text,
  achievements: v.pipe(v.array(text), v.minLength(1, "name at least one achievement")),
  image: v.pipe(
    v.string(),
    v.check((flag) => flagCountry(flag) !== undefined, 'write one flag emoji, such as "🇯🇵"'),
  ),
  photoUrl: v.pipe(
    v.string(),
    v.regex(
      /^\/(?!\/)[^\s?#]+\.(avif|jpe?g|png|webp)$/,
      'write the path of a picture from the root of the site, such as "/photos/name.jpg"',
    ),
  ),
  sample: v.optional(v.literal(true)),
});

const matchesFlag = v.rawCheck<v.InferOutput<typeof instructorSchema>>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const { country, image } = dataset.value;
  const expected = flagCountry(image);
  if (expected && country !== expected)
    addIssue({
      input: country,
      message: `write "${expected}", the country of the flag ${image}, or change the flag in "image"`,
      path: [
        {
          type: "object",
          origin: "value",
          input: { ...dataset.value },
          key: "country",
          value: country,
        },
      ],
    });
});

const uniqueIds = <Item extends { id: string | number }>() =>
  v.checkItems<Item[], string>(
    ({ id }, index, items) => items.findIndex((item) => item.id === id) === index,
    "give every entry an id of its own, this one is taken",
  );

const year = v.pipe(v.number("write a year"), v.integer(), v.minValue(2000, "write a full year"));

const siteSchema = record({
  product: text,
  description: text,
  url: siteUrlSchema,
  company: v.pipe(
    text,
    v.regex(/\bL\.?L\.?C\.?$/, 'name a limited liability company, ending in "LLC"'),
  ),
  email: v.pipe(v.string(), v.email('write an e-mail address, such as "hello@name.example"')),
  address: record({
    street: text,
    locality: text,
    region: v.literal("Wyoming", 'write "Wyoming", where the company is registered'),
    postalCode: v.pipe(
      v.string(),
      v.regex(/^8[23]\d{3}$/, "write a five-digit ZIP code of Wyoming"),
    ),
    country: text,
  }),
  launchTarget: v.pipe(v.string(), v.regex(quarterPattern, 'write a quarter, such as "Q3 2025"')),
  copyrightYear: year,
  headlineCount: v.pipe(
    v.number("write a number"),
    v.integer("write a whole number"),
    v.minValue(1),
  ),
  waitlist: record({
    action: v.optional(
      url(
        "write the https: address of a form endpoint, or leave it out",
        ({ protocol }) => protocol === "https:",
      ),
    ),
  }),
  sample: v.optional(v.literal(true)),
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
  }),
  launch: text,
});

const slotSchema = record({
  id: v.number(),
  region: text,
  date: v.pipe(v.string(), v.regex(monthPattern, 'write a month, such as "Oct 2025"')),
});

/** Names of the drawings that a feature tile can show; `components/feature-tile.tsx` draws them. */
export const featureIcons = ["coach", "technique", "structure"] as const;

const featureSchema = record({
  icon: v.picklist(featureIcons, `write one of ${featureIcons.join(", ")}`),
  title: text,
  text: text,
});

/**
 * The site's URL, its path ending in "/".
 * @throws {InputError} naming `source`, where the value comes from
 */
export function parseSiteUrl(value: string, source: string): URL {
  const result = v.safeParse(siteUrlSchema, value);
  if (!result.success)
    throw new InputError(`${source} is ${JSON.stringify(value)}: ${result.issues[0].message}`);
  return new URL(value.replace(/\/*$/, "/"));
}

/** All content of the site; each key is the file of `data/` that holds it. */
const contentSchema = record({
  site: siteSchema,
  landing: landingSchema,
  instructors: v.pipe(
    v.array(v.pipe(instructorSchema, matchesFlag)),
    v.minLength(1, "add an instructor"),
    uniqueIds(),
  ),
  slots: v.pipe(v.array(slotSchema), uniqueIds()),
  features: v.pipe(v.array(featureSchema), v.minLength(1, "add a feature")),
});

export type Content = v.InferOutput<typeof contentSchema>;
export type Site = Content["site"];
export type Landing = Content["landing"];
export type Instructor = Content["instructors"][number];
export type Slot = Content["slots"][number];
export type Feature = Content["features"][number];

/** A field of the content as an owner finds it: "data/slots.ts: slots[2].date". */
export function nameField([file, ...keys]: readonly string[]): string {
  const fields = keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`));
  return `data/${file}.ts: ${file}${fields.join("")}`;
}

/**
 * Content that may be rendered.
 * @throws {InputError} with a sentence for each problem: file, field, value and remedy
 */
export function parseContent(content: unknown): Content {
  const result = v.safeParse(contentSchema, content);
  if (result.success) return result.output;
  const problems = result.issues.map(({ path = [], message }) => {
    const value = path.at(-1)?.value;
    const field = nameField(path.map(({ key }) => String(key)));
    return `${field} is ${JSON.stringify(value) ?? "missing"}: ${message}`;
  });
  throw new InputError(problems.join("\n"));
}
