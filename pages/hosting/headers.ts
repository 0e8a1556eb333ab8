import type { TextFile, TextFileContext } from "../build/types.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/**
 * Returns the response headers of every file, as names and values. Their policy allows the code of
 * all pages, because one rule covers them all. Each page's `<meta>` narrows it to its own code:
 * browsers enforce both. `frame-ancestors` works only in a header. Source: Mozilla HTTP
 * Observatory, scoring.
 */
export function securityHeaders({
  styles,
  scripts,
  form: { foreignOrigins: formOrigins },
}: Pick<TextFileContext, "styles" | "scripts" | "form">): [string, string][] {
  return [
    [
      "Content-Security-Policy",
      `${contentSecurityPolicy({ styles, scripts, formOrigins })}; frame-ancestors 'none'`,
    ],
    ["Strict-Transport-Security", "max-age=63072000"],
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    ["Referrer-Policy", "strict-origin-when-cross-origin"],
    ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

/** `Cache-Control` for a year (RFC 9111), for files with a hash of their content in their name. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * Headers for Netlify and Cloudflare Pages. Both revalidate files without a caching rule. If two
 * rules set a header, both append instead of replacing it, so no path may get a header twice.
 */
export const headersFile: TextFile = {
  file: "_headers",
  render(context) {
    const rule = (path: string, headers: [string, string][]) =>
      [context.href(path), ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    return [
      rule("/*", securityHeaders(context)),
      rule("/assets/*", [["Cache-Control", immutable]]),
      rule("/manifest.webmanifest", [["Content-Type", "application/manifest+json"]]),
    ].join("\n");
  },
};
