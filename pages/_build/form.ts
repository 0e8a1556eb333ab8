import type { Site } from "../../data/schema/content.ts";
import { InputError } from "../../data/schema/input-error.ts";

/**
 * Applies defaults to the settings, and resolves where sign-ups go.
 * @param files paths of pages and public files
 * @throws {InputError} for two fields of the same name
 */
export function resolveForm(settings: Site["waitlist"], siteUrl: URL, files: ReadonlySet<string>) {
  const { action, emailField = "email", honeypotField = "bot-field", leadsTo = [] } = settings;
  const target = new URL(action ?? siteUrl, siteUrl);
  const isSameOrigin = target.origin === siteUrl.origin;
  // "/thanks", "/thanks/" and "/thanks.html" are the same page.
  const toPage = (url: URL) => url.pathname.replace(/\/(index\.html)?$|\.html$/, "");
  const pages = [...files].map((file) => toPage(new URL(file, siteUrl)));
  const isPage = isSameOrigin && pages.includes(toPage(target));
  const isNetlifyForm = action === undefined || isPage;
  // Netlify finds the form by this field.
  const hidden = { ...settings.hidden, ...(isNetlifyForm && { "form-name": "email-signup" }) };
  const names = [emailField, honeypotField, ...Object.keys(hidden)];
  const duplicate = names.find((name, index) => names.indexOf(name) < index);
  if (duplicate)
    throw new InputError(
      `data/site.ts: site.waitlist has two fields called "${duplicate}"; rename one of them`,
    );

  const origins = [target, ...leadsTo].map((url) => new URL(url).origin);
  return {
    action,
    emailField,
    honeypotField,
    hidden,
    isNetlifyForm,
    /** URL of a form service, if there is one. */
    serviceEndpoint: isSameOrigin ? undefined : target,
    /** Other origins that a sign-up is sent or redirected to. */
    externalOrigins: [...new Set(origins)].filter((origin) => origin !== siteUrl.origin),
  };
}
