import type { BuildResult, TextFile } from "../lib/types.ts";
import { contentSecurityPolicy } from "./content-security-policy.ts";

/**
 * Response headers of every file. The policy is that of all pages together, since one rule has to
 * fit them all; each page's `<meta>` narrows it to its own code, for a browser enforces both.
 * `frame-ancestors` works in a header alone. Source: Mozilla HTTP Observatory, scoring.
 */
function securityHeaders({ styles, scripts, content }: BuildResult): [string, string][] {
  const formAction = content.site.waitlist.action;
  return [
    [
      "Content-Security-Policy",
      `${contentSecurityPolicy({ styles, scripts, formAction })}; frame-ancestors 'none'`,
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

/** A file whose name holds its content's hash never changes: kept for a year, the most there is. */
const immutable = "public, max-age=31536000, immutable";

/**
 * Netlify and Cloudflare Pages. Both revalidate what has no rule of its own, and both append a
 * header that two rules set instead of replacing it: no header here is set twice for one path.
 */
export const headersFile: TextFile = {
  file: "_headers",
  render(result) {
    const rule = (path: string, headers: [string, string][]) =>
      [result.href(path), ...headers.map(([name, value]) => `  ${name}: ${value}`), ""].join("\n");
    return [
      rule("/*", securityHeaders(result)),
      rule("/assets/*", [["Cache-Control", immutable]]),
      rule("/manifest.webmanifest", [["Content-Type", "application/manifest+json"]]),
    ].join("\n");
  },
};

/** Apache 2.4; needs `AllowOverride FileInfo`, and mod_headers for the headers. */
export const htaccess: TextFile = {
  file: ".htaccess",
  render: (result) => `ErrorDocument 404 ${result.href("/404.html")}
# Folders without a page are no listings, and what is for other hosts is no content.
RedirectMatch 404 "/((assets|\\.well-known)/?|_headers)$"
# Without a form service a sign-up must not look as if it had arrived.
<If "%{REQUEST_METHOD} == 'POST'">
  Redirect 405
</If>

AddDefaultCharset utf-8
AddType font/woff2 .woff2
AddType image/svg+xml .svg
AddType image/vnd.microsoft.icon .ico
AddType application/manifest+json .webmanifest

<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/plain text/xml application/xml
    AddOutputFilterByType DEFLATE image/svg+xml application/manifest+json
  </IfModule>
</IfModule>

<IfModule mod_headers.c>
${securityHeaders(result)
  .map(([name, value]) => `  Header always set ${name} "${value}"`)
  .join("\n")}
  Header set Cache-Control "no-cache"
  # mod_deflate marks the ETag of what it compresses, which then never matches.
  RequestHeader edit If-None-Match "-gzip(?=\\")" ""
  <FilesMatch "\\.[0-9a-f]{10}\\.(png|woff2)$">
    Header set Cache-Control "${immutable}"
  </FilesMatch>
</IfModule>
`,
};
