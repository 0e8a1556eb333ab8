import { createHash } from "node:crypto";

interface PolicySources {
  /** Inline style sheets and scripts, to the letter: the policy allows these and no others. */
  styles: readonly string[];
  scripts: readonly string[];
  /**
   * Origins besides the site's own that a form may post to, or be redirected to: Chromium and WebKit
   * apply `form-action` to redirects as well (W3C webappsec-csp, issue 8).
   */
  formOrigins: readonly string[];
}

const hash = (source: string) => `'sha256-${createHash("sha256").update(source).digest("base64")}'`;
const hashes = (sources: readonly string[]) =>
  sources.length ? [...new Set(sources)].map(hash).join(" ") : "'none'";

/**
 * A Content-Security-Policy (W3C CSP Level 3) that allows the given inline code by SHA-256, files
 * of the site's own origin where a page needs them, and nothing else. `connect-src` is for what
 * audits a page from inside, as Lighthouse, which asks for robots.txt. No text becomes markup or
 * code by script (W3C Trusted Types): ours has no need of it.
 */
export function contentSecurityPolicy({ styles, scripts, formOrigins }: PolicySources): string {
  return [
    "default-src 'none'",
    `style-src ${hashes(styles)}`,
    `script-src ${hashes(scripts)}`,
    "font-src 'self'",
    "img-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self'",
    ["form-action 'self'", ...formOrigins].join(" "),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
