import type { TextFileContext } from "../build/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** Quotes a value; an opening brace would begin a placeholder. */
const quote = (value: string) => `"${value.replaceAll('"', '\\"').replaceAll("{", "\\{")}"`;

/** Formats the path of a matcher. Caddy decodes paths, unless the matcher contains a "%". */
function matcherPath(path: string): string {
  const decoded = decodeURIComponent(path);
  return quote(decoded.includes("%") ? path : decoded);
}

/** Renders the proxy to the program behind the site's own endpoint. */
const proxySignUps = (endpoint: URL, address: string) => `
	# The program that keeps sign-ups; "--endpoint HOST:PORT" of host-config sets its address.
	@signUp {
		method POST
		path ${matcherPath(endpoint.pathname)}
	}
	reverse_proxy @signUp ${address}
`;

/** Renders the exception from the refusal of other methods. */
const exceptSignUps = (endpoint: URL) => `
		not {
			method POST
			path ${matcherPath(endpoint.pathname)}
		}`;

/** Renders a `Caddyfile` for one build. Tested with Caddy 2.6. */
export function caddyConfig(context: TextFileContext, options: ServerOptions): string {
  const { siteUrl, form, href } = context;
  const httpPort = options["http-port"];
  const headers = [...securityHeaders(context), ["?Cache-Control", "no-cache"] as const]
    .map(([name, value]) => `\t\t${name} ${quote(value)}`)
    .join("\n");
  return `${httpPort ? `http://${siteUrl.hostname}:${httpPort}` : siteUrl.origin} {
	root * ${quote(options.root)}
	encode gzip

	header ${matcherPath(href("/*"))} {
${headers}
	}
	header ${matcherPath(href("/assets/*"))} Cache-Control ${quote(immutable)}
	header ${matcherPath(href("/manifest.webmanifest"))} Content-Type application/manifest+json
${form.ownEndpoint ? proxySignUps(form.ownEndpoint, options.endpoint) : ""}
	# Caddy 2.6 would answer a POST to a page with the page, as if the sign-up had arrived.
	@write {
		not method GET HEAD${form.ownEndpoint ? exceptSignUps(form.ownEndpoint) : ""}
	}
	error @write 405
	file_server {
		hide _headers .htaccess
	}

	handle_errors {
		header Cache-Control no-cache
		@missing expression \`{err.status_code} == 404\`
		rewrite @missing ${quote(decodeURIComponent(href("/404.html")))}
		file_server @missing
	}
}
`;
}
