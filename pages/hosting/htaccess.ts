import type { WaitlistForm } from "../../data/schema/form.ts";
import type { TextFile } from "../generator/context.ts";
import { immutable, securityHeaders } from "./headers.ts";

/**
 * Returns an Apache expression that matches a POST to anything but the site's own endpoint. It
 * reads the request line, which no rewrite changes, and escapes what Apache or PCRE would interpret.
 */
function matchPostToFile({ ownEndpoint }: WaitlistForm): string {
  const isPost = "%{REQUEST_METHOD} == 'POST'";
  if (!ownEndpoint) return isPost;
  const escapeCharacter = (c: string) => `\\x${c.charCodeAt(0).toString(16)}`;
  const path = ownEndpoint.pathname.replace(/[^\w/]/g, escapeCharacter);
  return `${isPost} && %{THE_REQUEST} !~ m#^POST ${path}[? ]#`;
}

/** Configuration for Apache 2.4; needs `AllowOverride FileInfo`, and mod_headers for headers. */
export const htaccess: TextFile = {
  file: ".htaccess",
  // Apache would expand "$1" in the path of the 404 page.
  render: ({ form, href }) => `ErrorDocument 404 ${href("/404.html").replaceAll("$", "%24")}
# Hide lists of files, and configuration.
RedirectMatch 404 "/((assets|\\.well-known)/?|_headers|\\.htaccess)$"
# A page would answer a POST with status 200, as if the sign-up had arrived.
<If "${matchPostToFile(form)}">
  Redirect 405
</If>

AddDefaultCharset utf-8
AddType font/woff2 .woff2
AddType image/svg+xml .svg
AddType image/vnd.microsoft.icon .ico
AddType application/manifest+json .webmanifest

<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE text/html text/plain text/css text/xml application/xml
    AddOutputFilterByType DEFLATE text/javascript image/svg+xml application/manifest+json
    # The 404 page, too.
    <IfModule mod_env.c>
      SetEnv filter-errordocs 1
    </IfModule>
  </IfModule>
</IfModule>

<IfModule mod_headers.c>
${securityHeaders.map(([name, value]) => `  Header always set ${name} "${value}"`).join("\n")}
  Header always set Cache-Control "no-cache"
  # mod_deflate marks the ETag of what it compresses, which then never matches.
  RequestHeader edit If-None-Match "-gzip(?=\\")" ""
  <FilesMatch "\\.[0-9a-f]{10}\\.\\w+$">
    Header always set Cache-Control "${immutable}"
  </FilesMatch>
</IfModule>
`,
};
