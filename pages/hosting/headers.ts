import type { TextFile } from "../generator/context.ts";

/**
 * Response headers of every file, as names and values. They are the same for every build, so that
 * `nginx.conf` and `Caddyfile` need no change; each page's own policy is in its `<meta>`, where
 * `frame-ancestors` has no effect. Source: Mozilla HTTP Observatory, scoring.
 */
export const securityHeaders: readonly (readonly [name: string, value: string])[] = [
  ["Content-Security-Policy", "base-uri 'none'; frame-ancestors 'none'; object-src 'none'"],
  ["Strict-Transport-Security", "max-age=63072000"],
  ["X-Content-Type-Options", "nosniff"],
  ["X-Frame-Options", "DENY"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
];

/** `Cache-Control` for a year (RFC 9111), for files with a hash of their content in their name. */
export const immutable = "public, max-age=31536000, immutable";

/**
 * Headers for Netlify and Cloudflare Pages. Both append a header that two rules set, so no path may
 * match two rules with the same header. They revalidate files without a caching rule.
 */
export const headersFile: TextFile = {
  file: "_headers",
  render({ href }, { assets }) {
    const formatRule = (path: string, headers: typeof securityHeaders) =>
      [path, ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    return [
      formatRule(href("/*"), securityHeaders),
      ...[...assets.values()]
        .sort()
        .map((path) => formatRule(path, [["Cache-Control", immutable]])),
      formatRule(href("/manifest.webmanifest"), [["Content-Type", "application/manifest+json"]]),
    ].join("\n");
  },
};
