import type { TextFileContext } from "../lib/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** A value in quotes, where an opening brace would begin a placeholder. */
const quote = (value: string) => `"${value.replaceAll('"', '\\"').replaceAll("{", "\\{")}"`;

/** Path of a matcher: Caddy compares it without percent-encoding, unless it holds a "%" itself. */
function match(path: string): string {
  const decoded = decodeURIComponent(path);
  return quote(decoded.includes("%") ? path : decoded);
}

/** Passes sign-ups to the program behind the site's own endpoint. */
const passSignUps = (endpoint: URL, address: string) => `
	# "--endpoint HOST:PORT" of host-config says where the program that takes sign-ups listens.
	@signUp {
		method POST
		path ${match(endpoint.pathname)}
	}
	reverse_proxy @signUp ${address}
`;

const exceptSignUps = (endpoint: URL) => `
		not {
			method POST
			path ${match(endpoint.pathname)}
		}`;

/** Configuration of Caddy (tried with 2.6) for one build: a `Caddyfile`, or a file to import. */
export function caddyConfig(context: TextFileContext, options: ServerOptions): string {
  const { siteUrl, form, href } = context;
  const httpPort = options["http-port"];
  const headers = [...securityHeaders(context), ["?Cache-Control", "no-cache"] as const]
    .map(([name, value]) => `\t\t${name} ${quote(value)}`)
    .join("\n");
  return `${httpPort ? `http://${siteUrl.hostname}:${httpPort}` : siteUrl.origin} {
	root * ${quote(options.root)}
	encode gzip

	header ${match(href("/*"))} {
${headers}
	}
	header ${match(href("/assets/*"))} Cache-Control ${quote(immutable)}
	header ${match(href("/manifest.webmanifest"))} Content-Type application/manifest+json
${form.ownEndpoint ? passSignUps(form.ownEndpoint, options.endpoint) : ""}
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
