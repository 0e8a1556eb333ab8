import type { BuildContext } from "../generator/context.ts";

/**
 * Response headers of every file, as names and values. They are the same for every build, so that
 * `nginx.conf` and `Caddyfile` need no change; each page's own policy is in its `<meta>`, where
 * `frame-ancestors` has no effect. Source: Mozilla HTTP Observatory, scoring.
 */
export const securityHeaders = {
  "Content-Security-Policy": "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** `Cache-Control` for a year (RFC 9111), for files with a hash of their content in their name. */
const immutable = "public, max-age=31536000, immutable";

/** Formats each header by a function of its name and value, a line each. */
const formatHeaders = (format: (name: string, value: string) => string) =>
  Object.entries(securityHeaders)
    .map(([name, value]) => format(name, value))
    .join("\n");

/**
 * Headers for Netlify and Cloudflare Pages. Both append a header that two rules set, so no path may
 * match two rules with the same header. They revalidate files without a caching rule.
 */
const headers = ({ href }: BuildContext) => `${href("/*")}
${formatHeaders((name, value) => `  ${name}: ${value}`)}

${href("/assets/*")}
  Cache-Control: ${immutable}
`;

/** Configuration for Apache 2.4; needs `AllowOverride FileInfo`, and mod_headers for headers. */
const htaccess = ({ href }: BuildContext) => `ErrorDocument 404 ${href("/404.html")}
# Hide lists of files, and configuration.
RedirectMatch 404 "/(assets/?|_headers|\\.htaccess)$"
# A page would answer a POST with status 200, as if the sign-up had arrived.
<If "%{REQUEST_METHOD} == 'POST' && %{REQUEST_URI} =~ m#(/|\\.html)$#">
  Redirect 405
</If>

# Folders without their "/". Proxies may end TLS, so the redirect names no scheme (Apache 2.4.58 and later).
<If "-d %{REQUEST_FILENAME} && %{REQUEST_URI} !~ m#/$#">
  <IfDirective RedirectRelative>
    RedirectRelative On
  </IfDirective>
  Redirect 301 "%{REQUEST_URI}/"
</If>

AddDefaultCharset utf-8
AddType font/woff2 .woff2
AddType image/svg+xml .svg
AddType image/vnd.microsoft.icon .ico

<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/plain text/css text/xml application/xml
    AddOutputFilterByType DEFLATE text/javascript image/svg+xml
    # The 404 page, too.
    <IfModule mod_env.c>
      SetEnv filter-errordocs 1
    </IfModule>
  </IfModule>
</IfModule>

<IfModule mod_headers.c>
${formatHeaders((name, value) => `  Header always set ${name} "${value}"`)}
  Header always set Cache-Control "no-cache"
  # mod_deflate marks the ETag of what it compresses, which then never matches.
  RequestHeader edit If-None-Match "-gzip(?=\\")" ""
  <FilesMatch "\\.[0-9a-f]{10}\\.\\w+$">
    Header always set Cache-Control "${immutable}"
  </FilesMatch>
</IfModule>
`;

/**
 * The pages that search engines may list (sitemaps.org protocol 0.9), without `lastmod`: the build
 * does not know when their content changed.
 */
function sitemap({ routes, absoluteUrl }: BuildContext) {
  const urls = routes.map((route) => absoluteUrl(route).replaceAll("&", "&amp;"));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>\n`).join("")}</urlset>
`;
}

/** Allows all crawlers, and names the sitemap (RFC 9309). */
const robots = ({ absoluteUrl }: BuildContext) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;

/** The text files that the build renders beside the pages. */
export const textFiles = [
  { file: "robots.txt", render: robots },
  { file: "sitemap.xml", render: sitemap },
  { file: "_headers", render: headers },
  { file: ".htaccess", render: htaccess },
];
