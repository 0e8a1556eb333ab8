import { createHash } from "node:crypto";

/** What the policy of a page allows besides the site's own files. */
interface PolicySources {
  /** The inline style sheet and script, exactly as they are inlined. */
  styles: string;
  script?: string;
  /** Chromium and WebKit apply `form-action` to redirects, too (W3C webappsec-csp, issue 8). */
  formOrigins: readonly string[];
  /** Also allows elements with this nonce: those of the development server. */
  nonce?: string;
}

/** Returns the source expression that allows exactly this inline code. */
const hashSource = (code: string) =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Builds a Content-Security-Policy (W3C CSP Level 3) that allows the given inline code by SHA-256,
 * the site's own files and nothing else. `connect-src` lets Lighthouse request robots.txt; Trusted
 * Types (W3C) forbid turning text into markup or code.
 */
export function contentSecurityPolicy(sources: PolicySources): string {
  const { styles, script, formOrigins, nonce } = sources;
  const nonceSources = nonce ? [`'nonce-${nonce}'`] : [];
  const scriptSources = [...(script ? [hashSource(script)] : []), ...nonceSources];
  return [
    "default-src 'none'",
    ["style-src", hashSource(styles), ...nonceSources].join(" "),
    `script-src ${scriptSources.join(" ") || "'none'"}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
