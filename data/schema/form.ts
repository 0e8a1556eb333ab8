import * as v from "valibot";
import {
  hasValidPath,
  isSecure,
  optional,
  parseUrl,
  secureOrigin,
  strictObject,
  text,
} from "./fields.ts";

/** Whether a form may post to an address: an `https:` URL, or a path on the site's own origin. */
function isEndpoint(action: string): boolean {
  const base = "https://site.invalid";
  const url = parseUrl(action, base);
  if (!url) return false;
  // "//other.example" begins with a slash, too, but leads elsewhere.
  const isOwn = action.startsWith("/") && url.origin === base;
  return hasValidPath(url) && (isOwn || (parseUrl(action) !== undefined && isSecure(url)));
}

const formFields = strictObject({
  action: optional(
    v.pipe(
      text,
      v.check(
        isEndpoint,
        'write the https: URL of a form endpoint, or the path of your own, such as "/api/join"; or leave it out',
      ),
    ),
  ),
  emailField: optional(text),
  honeypotField: optional(text),
  hidden: v.optional(v.record(text, text, 'write names and values, such as { list: "launch" }')),
  leadsTo: v.optional(
    v.array(secureOrigin, 'write a list of https: origins, such as ["https://name.example"]'),
  ),
});

type FormSettings = v.InferOutput<typeof formFields>;

const withDefaults = ({
  emailField = "email",
  honeypotField = "bot-field",
  ...settings
}: FormSettings) => ({ ...settings, emailField, honeypotField });

function findDuplicateName(settings: FormSettings): string | undefined {
  const { action = "/", emailField, honeypotField, hidden = {} } = withDefaults(settings);
  // Netlify finds a form by this field, and keeps what is posted to a path of a page.
  const formName = action.startsWith("/") ? ["form-name"] : [];
  const names = [emailField, honeypotField, ...formName, ...Object.keys(hidden)];
  return names.find((name, index) => names.indexOf(name) < index);
}

/** `site.waitlist`, all of it optional. */
export const formSettings = v.pipe(
  formFields,
  v.check(
    (settings) => findDuplicateName(settings) === undefined,
    ({ input }) => `rename one of the two fields called "${findDuplicateName(input)}"`,
  ),
);

/** The waitlist form: its settings with defaults and resolved URLs. */
export type WaitlistForm = ReturnType<typeof resolveForm>;

/** Whether a URL leads to a file of the build, written as hosts accept it: "/thanks", "/thanks/". */
function leadsToFile({ origin, pathname }: URL, siteUrl: URL, files: ReadonlySet<string>): boolean {
  if (origin !== siteUrl.origin || !pathname.startsWith(siteUrl.pathname)) return false;
  const path = decodeURIComponent(pathname.slice(siteUrl.pathname.length)).replace(/\/$/, "");
  const names = [path, `${path}.html`, path ? `${path}/index.html` : "index.html"];
  return names.some((name) => files.has(name));
}

/**
 * Fills in the defaults of `site.waitlist` and resolves its URLs against the site's.
 * @param files paths of pages and files of `public/`, below `dist`
 */
export function resolveForm(settings: FormSettings, siteUrl: URL, files: ReadonlySet<string>) {
  const { hidden = {}, leadsTo = [], ...fields } = withDefaults(settings);
  const target = new URL(fields.action ?? siteUrl, siteUrl);
  const postsToPage = fields.action === undefined || leadsToFile(target, siteUrl, files);
  const isOwn = target.origin === siteUrl.origin;
  const origins = [target, ...leadsTo].map((url) => new URL(url).origin);
  return {
    ...fields,
    hidden,
    /** Whether only Netlify keeps sign-ups; `action`, if set, is then the page that it shows. */
    postsToPage,
    /** URL of `action`, if it belongs to a form service. */
    serviceEndpoint: isOwn ? undefined : target,
    /** URL of `action`, if it is a program on the site's own origin. */
    ownEndpoint: isOwn && !postsToPage ? target : undefined,
    /** Origins other than the site's own that a sign-up is sent or redirected to. */
    foreignOrigins: [...new Set(origins)].filter((origin) => origin !== siteUrl.origin),
  };
}
