import type { WaitlistForm } from "./schema/form.ts";

/** The requirements of a form service that the build can check. */
interface FormService {
  name: string;
  /** Matches the host of its endpoints. */
  host: RegExp;
  /** Why a plain HTML form cannot be used with it. */
  unsupported?: string;
  /** Name of the email field, unless it is "email" or any name will do. */
  emailField?: { pattern: RegExp; example: string };
  /** Names of required hidden fields, which may also be query parameters of the endpoint. */
  required?: readonly string[];
  /** Hidden field with the URL that the service redirects the visitor to. */
  redirectField?: string;
  /** What the visitor sees without a redirect, and the origin of the page that is blocked then. */
  withoutRedirect?: { outcome: string; blockedOrigin?: string };
}

const exactName = (name: string) => ({ pattern: new RegExp(`^${name}$`), example: name });

/**
 * Form services whose requirements the build checks. "Form services" in README.md lists these and
 * others. As documented in 2026; none was tried live.
 */
export const formServices: readonly FormService[] = [
  {
    name: "Web3Forms",
    host: /^api\.web3forms\.com$/,
    required: ["access_key"],
    redirectField: "redirect",
    withoutRedirect: {
      outcome: "leads to a page that the security policy blocks",
      blockedOrigin: "https://web3forms.com",
    },
  },
  {
    name: "StaticForms",
    host: /^api\.staticforms\.(dev|xyz)$/,
    required: ["apiKey"],
    redirectField: "redirectTo",
    withoutRedirect: { outcome: "answers with JSON" },
  },
  {
    name: "Formspark",
    host: /^submit-form\.com$/,
    redirectField: "_redirect",
    withoutRedirect: {
      outcome: "leads to a page that the security policy blocks",
      blockedOrigin: "https://submitted.formspark.io",
    },
  },
  { name: "FormSubmit", host: /^formsubmit\.co$/, redirectField: "_next" },
  { name: "Kit", host: /^app\.(kit|convertkit)\.com$/, emailField: exactName("email_address") },
  {
    name: "Mailchimp",
    host: /\.list-manage\.com$/,
    emailField: exactName("EMAIL"),
    required: ["u", "id"],
  },
  { name: "Brevo", host: /\.sibforms\.com$/, emailField: exactName("EMAIL") },
  {
    name: "Google Forms",
    host: /^docs\.google\.com$/,
    emailField: { pattern: /^entry\.\d+$/, example: "entry.1234567" },
  },
  {
    name: "HubSpot",
    host: /^forms(-\w+)?\.hubspot\.com$/,
    withoutRedirect: { outcome: "shows the visitor nothing" },
  },
  {
    name: "HubSpot's API v3",
    host: /^api(-\w+)?\.hsforms\.com$/,
    unsupported: "accepts only JSON, unlike version 2 at forms.hubspot.com",
  },
  { name: "Beehiiv", host: /(^|\.)beehiiv\.com$/, unsupported: "needs its own script" },
  {
    name: "MailerLite",
    host: /(^|\.)mailerlite\.com$/,
    unsupported: "answers with JSON, which the visitor sees",
  },
];

/**
 * Finds settings of `site.waitlist` that make a known service lose sign-ups, or leave the visitor
 * without an answer; one sentence each, with file and remedy.
 */
export function findFormProblems(form: WaitlistForm, siteUrl: URL): string[] {
  const { formService: endpoint, hidden, emailField, thanksUrl } = form;
  const service = endpoint && formServices.find(({ host }) => host.test(endpoint.hostname));
  if (!service) return [];
  const { name, unsupported, required = [], redirectField = "", withoutRedirect } = service;
  const redirect = hidden[redirectField];
  const isDeadEnd = withoutRedirect && !redirect && form.leadsTo.length === 0;
  const { outcome, blockedOrigin } = withoutRedirect ?? {};
  const missing = required.filter(
    (field) => !Object.hasOwn(hidden, field) && !endpoint.searchParams.has(field),
  );
  const allowedOrigins = [siteUrl.origin, endpoint.origin, ...form.leadsTo];
  const redirectOrigin = redirect && URL.canParse(redirect) ? new URL(redirect).origin : undefined;
  const checks: [boolean, string][] = [
    [
      unsupported !== undefined,
      `action is "${form.action}", but ${name} ${unsupported}; set another endpoint`,
    ],
    ...missing.map((field): [boolean, string] => [
      true,
      `hidden has no "${field}", which ${name} requires; copy it from your form at ${name}`,
    ]),
    [
      service.emailField?.pattern.test(emailField) === false,
      `emailField is "${emailField}", but ${name} expects the address in "${service.emailField?.example}"; set that name`,
    ],
    [
      redirect !== undefined && redirectOrigin === undefined,
      `hidden.${redirectField} is "${redirect}"; write an absolute URL, such as "${thanksUrl}"`,
    ],
    [
      redirectOrigin !== undefined && !allowedOrigins.includes(redirectOrigin),
      `hidden.${redirectField} is "${redirect}", which the security policy blocks; add "${redirectOrigin}" to leadsTo`,
    ],
    [
      isDeadEnd === true && redirectField !== "",
      `hidden has no "${redirectField}", so ${name} ${outcome}; set it to "${thanksUrl}"${blockedOrigin ? `, or leadsTo to ["${blockedOrigin}"]` : ""}`,
    ],
    [
      isDeadEnd === true && redirectField === "",
      `leadsTo is not set, and ${name} ${outcome} without a redirect; set "${thanksUrl}" as the redirect in ${name}'s settings, and leadsTo to ["${siteUrl.origin}"] once that is done`,
    ],
  ];
  return checks.flatMap(([applies, sentence]) =>
    applies ? `data/site.ts: waitlist.${sentence}` : [],
  );
}
