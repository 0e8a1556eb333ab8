import type { TextFile } from "../lib/types.ts";
import { immutable, securityHeaders } from "./headers.ts";

/** Configuration for Apache 2.4; needs `AllowOverride FileInfo`, and mod_headers for the headers. */
export const htaccess: TextFile = {
  file: ".htaccess",
  render: (context) => `ErrorDocument 404 ${context.href("/404.html")}
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
${securityHeaders(context)
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
