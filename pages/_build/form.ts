import type { Site } from "../../data/schema/content.ts";

/**
 * Applies defaults to the settings, and resolves where sign-ups go. Paths start in the site's folder:
 * one that ends in "/" is a page that Netlify shows as thanks, any other is the owner's own function.
 */
export function resolveForm(settings: Site["waitlist"], siteUrl: URL) {
  const { action = "", emailField = "email", honeypotField = "bot-field", leadsTo = [] } = settings;
  const target = new URL(action.replace(/^\//, ""), siteUrl);
  const isSameOrigin = target.origin === siteUrl.origin;
  const isNetlifyForm = isSameOrigin && target.pathname.endsWith("/");
  const origins = [target, ...leadsTo].map((url) => new URL(url).origin);
  return {
    /** Of the form, unless it posts to its own page. */
    action: settings.action && (isSameOrigin ? target.pathname + target.search : target.href),
    emailField,
    honeypotField,
    // Netlify finds the form by this field.
    hidden: { ...settings.hidden, ...(isNetlifyForm && { "form-name": "email-signup" }) },
    /** Whether Netlify receives sign-ups. Then `action`, if set, is a page that says thanks. */
    isNetlifyForm,
    /** URL of a form service, if there is one. */
    serviceEndpoint: isSameOrigin ? undefined : target,
    /** Other origins that a sign-up is sent or redirected to. */
    externalOrigins: [...new Set(origins)].filter((origin) => origin !== siteUrl.origin),
  };
}
