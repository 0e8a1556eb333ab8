import { createHash } from "node:crypto";

const hashSource = (code: string) =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/**
 * Builds a Content-Security-Policy (W3C CSP Level 3) that allows the given inline code, and the
 * site's own fonts and images. Other kinds of files need a directive of their own.
 * @param formOrigins where the form posts and redirects to: browsers check redirects, too
 *   (webappsec-csp, issue 8)
 */
export function contentSecurityPolicy(
  styles: string,
  script: string | undefined,
  formOrigins: readonly string[],
): string {
  const scriptSources: string[] = [];
  if (script) scriptSources.push(hashSource(script));
  return [
    "default-src 'none'",
    `style-src ${hashSource(styles)}`,
    `script-src ${scriptSources.join(" ") || "'none'"}`,
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'", // Lighthouse requests robots.txt from inside the page.
    ["form-action 'self'", ...formOrigins].join(" "),
    "base-uri 'none'",
    // Trusted Types (W3C): scripts cannot turn text into markup or code.
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
