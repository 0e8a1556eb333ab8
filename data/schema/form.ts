import * as v from "valibot";
import { httpsUrl, text, urlOrEmail } from "./fields.ts";

export const formSettings = v.strictObject({
  action: v.optional(
    v.pipe(
      urlOrEmail,
      v.check(
        (action) =>
          /^(https:\/\/|\/(?![/\\]))/.test(action) && URL.canParse(action, "https://name.example"),
        'write the https: URL of a form service, or the path of your own, such as "/api/join"; for Netlify, remove it',
      ),
    ),
  ),
  emailField: v.optional(text),
  honeypotField: v.optional(text),
  hidden: v.optional(v.record(text, text)),
  leadsTo: v.optional(v.array(httpsUrl)),
});

/** The settings with their defaults, as the form needs them. */
export interface WaitlistForm {
  action?: string;
  emailField: string;
  honeypotField: string;
  hidden: Record<string, string>;
  /** Whether Netlify receives sign-ups. Then `action`, if set, is a page that says thanks. */
  isNetlifyForm: boolean;
}
