import type { Site } from "./schema.ts";

/** Names of the fields unless `data/site.ts` gives others; the specification's. */
export const defaultFields = { emailField: "email", honeypotField: "bot-field" } as const;

/** The waitlist form as a site at a certain address has it: `site.waitlist` with its defaults. */
export interface WaitlistForm {
  emailField: string;
  honeypotField: string;
  /** Values of further hidden fields, by name. */
  hidden: Readonly<Record<string, string>>;
  /** The form's `action` as written; without one the form posts to its own page. */
  action: string | undefined;
  /** Where `action` leads: to a form service, or to a function on the site's own origin. */
  formService: URL | undefined;
  ownEndpoint: URL | undefined;
  /** Origins that the endpoint leads visitors to, as `data/site.ts` lists them. */
  leadsTo: readonly string[];
  /** Origins besides the site's own that a sign-up is sent or led to, once each. */
  foreignOrigins: readonly string[];
  /** Absolute address that shows the visitor the thanks. */
  thanksUrl: string;
}

/** Fills in the defaults of `site.waitlist`, and tells a form service from the site's own function. */
export function resolveForm(waitlist: Site["waitlist"], siteUrl: URL): WaitlistForm {
  const { action, hidden = {} } = waitlist;
  const { emailField = defaultFields.emailField } = waitlist;
  const { honeypotField = defaultFields.honeypotField } = waitlist;
  const endpoint = action === undefined ? undefined : new URL(action, siteUrl);
  const isOwn = endpoint?.origin === siteUrl.origin;
  const leadsTo = (waitlist.leadsTo ?? []).map((address) => new URL(address).origin);
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
