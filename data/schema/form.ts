import * as v from "valibot";
import { hasValidPath, isSecure, optional, secureOrigin, strictObject, text } from "./fields.ts";

/** Whether a form may post to an address: an `https:` URL, or a path on the site's own origin. */
function isEndpoint(action: string): boolean {
  const base = "https://site.invalid";
  if (!URL.canParse(action, base)) return false;
  const url = new URL(action, base);
  // "//other.example" begins with a slash, too, but leads elsewhere.
  const isOwn = action.startsWith("/") && url.origin === base;
  return hasValidPath(url) && (isOwn || (URL.canParse(action) && isSecure(url)));
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
  const { action, emailField, honeypotField, hidden = {} } = withDefaults(settings);
  const formName = action === undefined ? ["form-name"] : [];
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

/** Fills in the defaults of `site.waitlist` and resolves its URLs against the site's. */
export function resolveForm(settings: FormSettings, siteUrl: URL) {
  const { hidden = {}, leadsTo = [], ...fields } = withDefaults(settings);
  const endpoint = fields.action === undefined ? undefined : new URL(fields.action, siteUrl);
  const isOwn = endpoint?.origin === siteUrl.origin;
  const origins = [endpoint ?? siteUrl, ...leadsTo].map((url) => new URL(url).origin);
  return {
    ...fields,
    hidden,
    /** URL of `action`, if it belongs to a form service. */
    serviceEndpoint: isOwn ? undefined : endpoint,
    /** URL of `action`, if it is on the site's own origin. */
    ownEndpoint: isOwn ? endpoint : undefined,
    /** Origins other than the site's own that a sign-up is sent or redirected to. */
    foreignOrigins: [...new Set(origins)].filter((origin) => origin !== siteUrl.origin),
  };
}
