import type { TextFileContext } from "../lib/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** Path without percent-encoding, as nginx compares it. */
const decode = (path: string) => quoteLiteral(decodeURIComponent(path));

/** Variable that holds "$", which has no escape of its own in nginx. */
const dollar = `\${dollar}`;

const quoteLiteral = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** A value in quotes, in a directive that replaces variables. */
const quote = (value: string) => quoteLiteral(value).replaceAll("$", dollar);

/**
 * A server of nginx (1.18 or later) for one build, as a file of `/etc/nginx/conf.d/`. A `location`
 * with an `add_header` of its own inherits none, so `assets/` repeats the headers.
 */
export function nginxConfig(context: TextFileContext, options: ServerOptions): string {
  const { siteUrl, form, href } = context;
  const { hostname, port, protocol } = siteUrl;
  const isSecure = protocol === "https:" && options["http-port"] === undefined;
  const addHeaders = (cacheControl: string, indent: string) =>
    [...securityHeaders(context), ["Cache-Control", cacheControl] as const]
      .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;\n`)
      .join("");
  const certificate = (file: string) => quote(`/etc/letsencrypt/live/${hostname}/${file}`);
  const notFound = `error_page 403 404 =404 ${quote(decodeURIComponent(href("/404.html")))};`;
  const secure = `    listen ${port || 443} ssl;
    ssl_certificate ${certificate("fullchain.pem")};
    ssl_certificate_key ${certificate("privkey.pem")};
`;
  const redirect = `
server {
    listen 80;
    server_name ${hostname};
    return 301 https://${hostname}$request_uri;
}
`;
  const endpoint = form.ownEndpoint
    ? `
    # The program that takes sign-ups; "--endpoint HOST:PORT" changes where it listens.
    location = ${decode(form.ownEndpoint.pathname)} {
        ${notFound}
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        if ($request_method = POST) {
            proxy_pass http://${options.endpoint};
        }
    }
`
    : "";
  const server = `server {
${isSecure ? secure : `    listen ${options["http-port"] ?? (port || 80)};\n`}    server_name ${hostname};
    root ${quote(options.root)};

    charset utf-8;
    gzip on;
    gzip_vary on;
    gzip_types text/plain text/xml image/svg+xml application/manifest+json;
    absolute_redirect off;

    location ${decode(href("/"))} {
        ${notFound}
${addHeaders("no-cache", "        ")}
        location ${decode(href("/assets/"))} {
${addHeaders(immutable, "            ")}        }
        location = ${decode(href("/manifest.webmanifest"))} {
            default_type application/manifest+json;
        }
        location ~ "/(_headers|\\.htaccess)$" {
            return 404;
        }
    }
${endpoint}}
`;
  const defineDollar = server.includes(dollar) ? 'geo $dollar {\n    default "$";\n}\n\n' : "";
  return defineDollar + server + (isSecure ? redirect : "");
}
