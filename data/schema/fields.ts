/** Field types. Each message says what to write instead. */
import { domainToASCII } from "node:url";
import * as v from "valibot";
import { isMonth } from "../../components/lib/format-date.ts";

/** Plain text on one line, trimmed and normalized (Unicode NFC). Pages show HTML as it is written. */
export const text = v.pipe(
  v.string("write some text, in quotes"),
  v.trim(),
  v.transform((value) => value.replace(/ {2,}/g, " ")),
  v.normalize("NFC"),
  v.nonEmpty("write some text, or remove the field if it is optional"),
  v.regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{NChar}]*$/u, "write it on one line, without tabs"),
);

const emailRemedy = 'write one email address, such as "hello@name.example"';

/** Names a letter that is not ASCII. A domain has a spelling without it. */
function describeForeignLetter({ input }: { input: string }): string {
  const [letter] = /[^ -~]/u.exec(input) ?? [];
  const ascii = input.replace(/[^@]*$/, (domain) => domainToASCII(domain));
  const isAscii = /^[ -~]+@[^@]+$/.test(ascii);
  return `write ${isAscii ? `it like "${ascii}"` : "an address"}, without "${letter}"`;
}

/** An email address in ASCII, as in `<input type=email>` (WHATWG HTML). */
export const email = v.pipe(
  text,
  v.regex(/^[ -~]*$/, describeForeignLetter),
  v.rfcEmail(emailRemedy),
  v.regex(/@.+\../, emailRemedy),
);

const httpsRemedy = 'write an https: URL, such as "https://name.example"';

/** An address of another site. */
export const httpsUrl = v.pipe(text, v.url(httpsRemedy), v.startsWith("https://", httpsRemedy));

const siteRemedy =
  'write it like "https://name.example/", without query or password, and "%" as "%25"';

/** The public URL, normalized to end in "/". */
export const siteUrl = v.pipe(
  text,
  v.url(siteRemedy),
  // With an empty part, as in "//x", links would lead to the host x.
  v.regex(/^https?:\/\/[^/\\@?#]+(\/([^/\\?#%]|%[\da-f]{2})+)*\/?$/i, siteRemedy),
  v.regex(
    /^https?:\/\/[^/]+(?!.*\.[a-z]+$)/i,
    'write the URL of the folder, without the name of a page, and with a final "/"',
  ),
  v.transform((value) => new URL(value.replace(/\/?$/, "/")).href),
);

const flagRemedy = 'write one flag emoji, such as "🇯🇵", copied from emojipedia.org/flags';

/** The flag of a country, or of England, Scotland or Wales (Unicode Technical Standard 51). */
export const flag = v.pipe(
  v.string(flagRemedy),
  v.trim(),
  v.regex(/^[\p{RGI_Emoji_Flag_Sequence}\p{RGI_Emoji_Tag_Sequence}]$/v, flagRemedy),
);

/** A language tag (BCP 47) that Node.js knows: language, script and region. */
export const language = v.pipe(
  text,
  v.regex(
    /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?$/,
    'write the tag of a language, such as "en", or "pt-BR" with these capitals',
  ),
  // Dates would be in the language of the machine.
  v.check(
    (tag) => Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0,
    'write the tag of a language, not of a country, such as "el" for Greek; if it is one, this Node.js has no dates in it: install that of nodejs.org',
  ),
);

/** A month such as "Oct 2025", in English. */
export const month = v.pipe(
  text,
  v.check(isMonth, 'write a month in English, such as "Oct 2025"; pages translate it'),
);
