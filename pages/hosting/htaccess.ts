import type { WaitlistForm } from "../../data/schema/form.ts";
import type { TextFile, TextFileContext } from "../build/types.ts";
import { immutable, securityHeaders } from "./headers.ts";

/**
 * Renders an Apache expression that matches a POST to anything but the site's own endpoint. It
 * reads the request line, which no rewrite changes. Everything but letters, digits and slashes is
 * escaped for PCRE, because "$", "%", "#" and quotes have a meaning in Apache's configuration.
 */
function matchPostToFile({ ownEndpoint }: WaitlistForm): string {
  const isPost = "%{REQUEST_METHOD} == 'POST'";
  if (!ownEndpoint) return isPost;
  const escapeCharacter = (c: string) => `\\x${c.charCodeAt(0).toString(16)}`;
  const path = ownEndpoint.pathname.replace(/[^\w/]/g, escapeCharacter);
  return `${isPost} && %{THE_REQUEST} !~ m#^POST ${path}[? ]#`;
}

/** Returns the path of the 404 page; Apache would expand "$1" in it. */
const notFoundPath = ({ href }: TextFileContext) => href("/404.html").replaceAll("$", "%24");

/** Configuration for Apache 2.4; needs `AllowOverride FileInfo`, and mod_headers for headers. */
export const htaccess: TextFile = {
  file: ".htaccess",
  render: (context) => `ErrorDocument 404 ${notFoundPath(context)}
# No listings of folders without a page; hide other hosts' configuration files.
RedirectMatch 404 "/((assets|\\.well-known)/?|_headers)$"
# A file keeps no sign-up, so a POST to one must not look as if it had arrived.
<If "${matchPostToFile(context.form)}">
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
${securityHeaders.map(([name, value]) => `  Header always set ${name} "${value}"`).join("\n")}
  Header always set Cache-Control "no-cache"
  # mod_deflate marks the ETag of what it compresses, which then never matches.
  RequestHeader edit If-None-Match "-gzip(?=\\")" ""
  <FilesMatch "\\.[0-9a-f]{10}\\.(png|woff2)$">
    Header always set Cache-Control "${immutable}"
  </FilesMatch>
</IfModule>
`,
};
