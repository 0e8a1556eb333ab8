import type { TextFileContext } from "../build/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** Variable that contains "$", which nginx cannot escape. */
const dollar = `\${dollar}`;

/** Quotes a value for a directive without variables. */
const quoteLiteral = (value: string) => `"${value.replace(/["\\]/g, "\\$&")}"`;

/** Quotes a value for a directive that expands variables. */
const quote = (value: string) => quoteLiteral(value).replaceAll("$", dollar);

/** Formats the path of a `location`, which nginx compares with the decoded path of the request. */
const locationPath = (path: string) => quoteLiteral(decodeURIComponent(path));

/** Renders port, name and certificate of the server. */
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

/** Renders all headers of a `location`: one that adds any does not inherit those around it. */
function addHeaders(context: TextFileContext, cacheControl: string, indent: string): string {
  const headers = [...securityHeaders(context), ["Cache-Control", cacheControl] as const];
  return headers
    .map(([name, value]) => `${indent}add_header ${name} ${quote(value)} always;`)
    .join("\n");
}

/** Renders the proxy to the program behind the site's own endpoint. */
const proxySignUps = (endpoint: URL, address: string, notFound: string) => `
    # The program that keeps sign-ups; "--endpoint HOST:PORT" of host-config sets its address.
    location = ${locationPath(endpoint.pathname)} {
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

/** Renders a file for `/etc/nginx/conf.d/` for one build. Tested with nginx 1.22. */
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

    location ${locationPath(href("/"))} {
        ${notFound}
${addHeaders(context, "no-cache", "        ")}

        location ${locationPath(href("/assets/"))} {
${addHeaders(context, immutable, "            ")}
        }
        location = ${locationPath(href("/manifest.webmanifest"))} {
            default_type application/manifest+json;
        }
        location ~ "/(_headers|\\.htaccess)$" {
            return 404;
        }
    }
${form.ownEndpoint ? proxySignUps(form.ownEndpoint, options.endpoint, notFound) : ""}}
`;
  const defineDollar = server.includes(dollar) ? 'geo $dollar {\n    default "$";\n}\n\n' : "";
  const isPublic = siteUrl.protocol === "https:" && !siteUrl.port && !options["http-port"];
  return defineDollar + server + (isPublic ? redirectToHttps(siteUrl.hostname) : "");
}
