import type { Site } from "./content.ts";

/** Default names of the two fields, from the specification. */
export const defaultFields = { emailField: "email", honeypotField: "bot-field" } as const;

/** The settings of the waitlist form: `site.waitlist` with defaults and resolved URLs. */
export interface WaitlistForm {
  emailField: string;
  honeypotField: string;
  /** Values of further hidden fields, by name. */
  hidden: Readonly<Record<string, string>>;
  /** The form's `action` as written; undefined if the form posts to its own page. */
  action: string | undefined;
  /** The endpoint of `action`, if it belongs to a form service. */
  formService: URL | undefined;
  /** The endpoint of `action`, if it is on the site's own origin. */
  ownEndpoint: URL | undefined;
  /** Further origins that the endpoint redirects visitors to. */
  leadsTo: readonly string[];
  /** Origins other than the site's own that a sign-up is sent or redirected to. */
  foreignOrigins: readonly string[];
  /** Absolute URL that shows the thank-you message. */
  thanksUrl: string;
}

/** Fills in the defaults of `site.waitlist` and resolves its URLs against the site's. */
export function resolveForm(waitlist: Site["waitlist"], siteUrl: URL): WaitlistForm {
  const { action, hidden = {} } = waitlist;
  const { emailField = defaultFields.emailField } = waitlist;
  const { honeypotField = defaultFields.honeypotField } = waitlist;
  const endpoint = action === undefined ? undefined : new URL(action, siteUrl);
  const isOwn = endpoint?.origin === siteUrl.origin;
  const leadsTo = (waitlist.leadsTo ?? []).map((url) => new URL(url).origin);
  const origins = new Set([endpoint?.origin ?? siteUrl.origin, ...leadsTo]);
  origins.delete(siteUrl.origin);
  return {
    emailField,
    honeypotField,
    hidden,
    action,
    formService: isOwn ? undefined : endpoint,
    ownEndpoint: isOwn ? endpoint : undefined,
    leadsTo,
    foreignOrigins: [...origins],
    thanksUrl: new URL("#signed-up", siteUrl).href,
  };
}
