/** Fields that the content consists of. The message of each check tells the owner what to write. */
import { domainToASCII } from "node:url";
import * as v from "valibot";

/** Control characters, lone surrogates, line separators and bidirectional controls. */
const forbiddenCharacter = /[\p{Cc}\p{Cs}\u2028-\u202e\u2066-\u2069]/u;

const formatCodePoint = (character: string) =>
  `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;

/** Formats a value for a message: escapes invisible characters and truncates long values. */
export function quote(value: unknown): string {
  const json = typeof value === "number" ? String(value) : (JSON.stringify(value) ?? "missing");
  const visible = json.replace(
    new RegExp(forbiddenCharacter, "gu"),
    (character) => `\\${formatCodePoint(character)}`,
  );
  return visible.length > 120 ? `${visible.slice(0, 120)}…` : visible;
}

/** Matches an HTML tag or character reference, and neither "a < b", "<3" nor "R&B; AT&T". */
const html = /<(\/?[a-z]+\d?(\s[^<>]*)?\/?|!--.*)>|&(#\w+|[a-z]{2,});/i;

/** Text on one line, trimmed, each letter composed with its accents (Unicode NFC). */
export const text = v.pipe(
  v.string("write some text, in quotes"),
  v.trim(),
  v.normalize("NFC"),
  v.regex(/[^\s\p{Default_Ignorable_Code_Point}]/u, "write some text; it is blank"),
  v.check(
    (value) => !forbiddenCharacter.test(value),
    ({ input }) =>
      `remove ${formatCodePoint(forbiddenCharacter.exec(input)?.[0] ?? "")}, an invisible character`,
  ),
  v.check(
    (value) => !value.includes("\ufffd"),
    'retype the letters that were lost as "�", and save the file as UTF-8',
  ),
  v.check(
    (value) => !html.test(value),
    ({ input }) =>
      `write plain text; visitors would see ${quote(html.exec(input)?.[0])} as it stands`,
  ),
);

const blank = v.pipe(
  v.string(),
  v.transform(() => undefined),
);

/** A field that may be left out; a blank text counts as left out. */
export const optional = <const Field extends v.GenericSchema<string, string>>(field: Field) =>
  v.optional(v.lazy((input) => (typeof input === "string" && !input.trim() ? blank : field)));

/** Whether the path of a URL is validly percent-encoded and hides no control character. */
export function hasValidPath({ pathname }: URL): boolean {
  try {
    return !forbiddenCharacter.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}

/** Whether a URL uses `https:` and holds no credentials. */
export const isSecure = ({ protocol, username, password }: URL) =>
  protocol === "https:" && !username && !password;

/**
 * Parses a URL; returns undefined for text that is none. Not `URL.canParse`: in Node.js 20 that
 * refuses letters like "ü" after some thousand calls.
 */
export function parseUrl(value: string, base?: string | URL): URL | undefined {
  try {
    return new URL(value, base);
  } catch {
    return undefined;
  }
}

const url = (remedy: string, accepts: (url: URL) => boolean) =>
  v.pipe(
    text,
    v.check((value) => {
      const url = parseUrl(value);
      return url !== undefined && accepts(url);
    }, remedy),
  );

export const secureOrigin = url('write an https: origin, such as "https://name.example"', isSecure);

/** The site's own URL. Its path is the base path of all pages, so neither query nor fragment fits. */
export const siteUrl = v.pipe(
  url(
    'write an absolute https: URL without password, query or fragment, such as "https://name.example/"',
    ({ protocol, href, username, password }) =>
      /^https?:$/.test(protocol) && !/[?#]/.test(href) && !username && !password,
  ),
  v.check(
    (value) => hasValidPath(new URL(value)),
    'correct the "%" in its path: a percent sign is written "%25"',
  ),
);

/** An email address as in `<input type=email>` (WHATWG HTML), its domain in ASCII. */
export const email = v.pipe(
  text,
  v.check((value) => !/@.*[\s,;].*@/.test(value), "write one email address; these are two or more"),
  v.transform((value) => value.replace(/(?<=@).*\P{ASCII}.*/u, (domain) => domainToASCII(domain))),
  v.rfcEmail('write an email address, such as "hello@name.example"'),
);

export const picturePath = v.pipe(
  text,
  v.regex(
    /^\/(?![/\\])[^\s?#]+\.(avif|jpe?g|png|webp)$/i,
    'write the path of a picture from the root of the site, such as "/photos/name.jpg"',
  ),
);

export const wholeNumber = v.pipe(
  v.number("write a number, without quotes"),
  v.integer("write a whole number"),
);

export const list = <const Item extends v.GenericSchema>(item: Item) =>
  v.array(item, "write a list: [ … ]");

/** An object that refuses unknown fields, which are mostly misspelt names. */
export const strictObject = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected }) => {
    if (expected === "never")
      return "nothing reads this; correct its name, remove it, or add it to data/schema/content.ts";
    if (expected === "Object") return `write { ${Object.keys(entries).join(", ")} }`;
    return "fill it in";
  });
