import type { WaitlistForm } from "./waitlist-form.ts";

/** What a form service asks of the form, as far as the build can check it. */
interface FormService {
  name: string;
  /** Matches the host of its endpoints. */
  host: RegExp;
  /** Why sign-ups cannot be sent there without a script of the service's own. */
  unusable?: string;
  /** Name of the email field, unless that is "email" or free. */
  emailField?: { pattern: RegExp; example: string };
  /** Names of hidden fields, or of parameters of the endpoint, without which sign-ups are lost. */
  required?: readonly string[];
  /** Hidden field with the address that the visitor is led to. */
  redirectField?: string;
  /** What goes wrong for the visitor without a redirect, and the origin of the page that it blocks. */
  withoutRedirect?: { outcome: string; blockedOrigin?: string };
}

const exactly = (name: string) => ({ pattern: new RegExp(`^${name}$`), example: name });

/**
 * Form services with rules that break a sign-up when they are not followed. README.md lists these
 * and others under "Form services". As documented in 2026; none was tried live.
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
  { name: "Kit", host: /^app\.(kit|convertkit)\.com$/, emailField: exactly("email_address") },
  {
    name: "Mailchimp",
    host: /\.list-manage\.com$/,
    emailField: exactly("EMAIL"),
    required: ["u", "id"],
  },
  { name: "Brevo", host: /\.sibforms\.com$/, emailField: exactly("EMAIL") },
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
    unusable: "takes JSON alone, unlike version 2 at forms.hubspot.com",
  },
  { name: "Beehiiv", host: /(^|\.)beehiiv\.com$/, unusable: "needs its own script" },
  {
    name: "MailerLite",
    host: /(^|\.)mailerlite\.com$/,
    unusable: "answers with JSON, which the visitor sees",
  },
];

/**
 * Settings of `site.waitlist` with which a known service loses sign-ups, or leaves the visitor
 * without an answer: one sentence each, with file and remedy.
 */
export function findFormProblems(form: WaitlistForm, siteUrl: URL): string[] {
  const { formService: endpoint, hidden, emailField, thanksUrl } = form;
  const service = endpoint && formServices.find(({ host }) => host.test(endpoint.hostname));
  if (!service) return [];
  const { name, unusable, required = [], redirectField = "", withoutRedirect } = service;
  const redirect = hidden[redirectField];
  const leadsNowhere = withoutRedirect && !redirect && form.leadsTo.length === 0;
  const { outcome, blockedOrigin } = withoutRedirect ?? {};
  const missing = required.filter(
    (field) => !Object.hasOwn(hidden, field) && !endpoint.searchParams.has(field),
  );
  const allowedOrigins = [siteUrl.origin, endpoint.origin, ...form.leadsTo];
  const redirectOrigin = redirect && URL.canParse(redirect) ? new URL(redirect).origin : undefined;
  const checks: [boolean, string][] = [
    [
      unusable !== undefined,
      `action is "${form.action}", but ${name} ${unusable}; set another endpoint`,
    ],
    ...missing.map((field): [boolean, string] => [
      true,
      `hidden has no "${field}", without which ${name} keeps nothing; copy it from your form at ${name}`,
    ]),
    [
      service.emailField?.pattern.test(emailField) === false,
      `emailField is "${emailField}", but ${name} looks for the address in "${service.emailField?.example}"; set that name`,
    ],
    [
      redirect !== undefined && redirectOrigin === undefined,
      `hidden.${redirectField} is "${redirect}"; write an absolute address, such as "${thanksUrl}"`,
    ],
    [
      redirectOrigin !== undefined && !allowedOrigins.includes(redirectOrigin),
      `hidden.${redirectField} is "${redirect}", which the security policy blocks; add "${redirectOrigin}" to leadsTo`,
    ],
    [
      leadsNowhere === true && redirectField !== "",
      `hidden has no "${redirectField}", so ${name} ${outcome}; set it to "${thanksUrl}"${blockedOrigin ? `, or leadsTo to ["${blockedOrigin}"]` : ""}`,
    ],
    [
      leadsNowhere === true && redirectField === "",
      `leadsTo is not set, and ${name} ${outcome} without a redirect; set "${thanksUrl}" as the redirect in ${name}'s settings, and leadsTo to ["${siteUrl.origin}"] once that is done`,
    ],
  ];
  return checks.flatMap(([applies, sentence]) =>
    applies ? `data/site.ts: waitlist.${sentence}` : [],
  );
}
