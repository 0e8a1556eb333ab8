import type { TextFileContext } from "../lib/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** Variable that holds "$", which has no escape of its own in nginx. */
const dollar = `\${dollar}`;

/** A value in quotes, for a directive that does not replace variables. */
const quoteLiteral = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** A value in quotes, for a directive that replaces variables. */
const quote = (value: string) => quoteLiteral(value).replaceAll("$", dollar);

/** Path of a `location`, which nginx compares without percent-encoding. */
const match = (path: string) => quoteLiteral(decodeURIComponent(path));

/** Address, port and certificate of the server. */
function listen({ siteUrl }: TextFileContext, options: ServerOptions): string {
  const { hostname, port, protocol } = siteUrl;
  const httpPort = options["http-port"] ?? (protocol === "http:" ? port || "80" : undefined);
  const name = `    server_name ${hostname};`;
  if (httpPort) return `    listen ${httpPort};\n${name}`;
  const folder = options.certificate ?? `/etc/letsencrypt/live/${hostname}`;
  return `    listen ${port || 443} ssl;
${name}
    ssl_certificate ${quote(`${folder}/fullchain.pem`)};
    ssl_certificate_key ${quote(`${folder}/privkey.pem`)};`;
}

/** Headers of a `location`: one that adds any inherits none from around it. */
function addHeaders(context: TextFileContext, cacheControl: string, indent: string): string {
  const headers = [...securityHeaders(context), ["Cache-Control", cacheControl] as const];
  return headers
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join("\n");
}

/** Passes sign-ups to the program behind the site's own endpoint. */
const passSignUps = (endpoint: URL, address: string, notFound: string) => `
    # "--endpoint HOST:PORT" of host-config says where the program that takes sign-ups listens.
    location = ${match(endpoint.pathname)} {
        ${notFound}
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        if ($request_method = POST) {
            proxy_pass http://${address};
        }
    }
`;

const redirectToHttps = (hostname: string) => `
server {
    listen 80;
    server_name ${hostname};
    return 301 https://${hostname}$request_uri;
}
`;

/** Configuration of nginx (tried with 1.22) for one build: a file of `/etc/nginx/conf.d/`. */
export function nginxConfig(context: TextFileContext, options: ServerOptions): string {
  const { siteUrl, form, href } = context;
  const notFound = `error_page 403 404 =404 ${quote(decodeURIComponent(href("/404.html")))};`;
  const server = `server {
${listen(context, options)}
    root ${quote(options.root)};

    charset utf-8;
    gzip on;
    gzip_vary on;
    gzip_types text/plain text/xml image/svg+xml application/manifest+json;
    absolute_redirect off;

    location ${match(href("/"))} {
        ${notFound}
${addHeaders(context, "no-cache", "        ")}

        location ${match(href("/assets/"))} {
${addHeaders(context, immutable, "            ")}
        }
        location = ${match(href("/manifest.webmanifest"))} {
            default_type application/manifest+json;
        }
        location ~ "/(_headers|\\.htaccess)$" {
            return 404;
        }
    }
${form.ownEndpoint ? passSignUps(form.ownEndpoint, options.endpoint, notFound) : ""}}
`;
  const defineDollar = server.includes(dollar) ? 'geo $dollar {\n    default "$";\n}\n\n' : "";
  const isPublic = siteUrl.protocol === "https:" && !siteUrl.port && !options["http-port"];
  return defineDollar + server + (isPublic ? redirectToHttps(siteUrl.hostname) : "");
}
