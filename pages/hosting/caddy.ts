import type { TextFileContext } from "../lib/types.ts";
import { immutable, securityHeaders } from "./headers.ts";
import type { ServerOptions } from "./server-config.ts";

/** A value in quotes; an opening brace would begin a placeholder. */
const quote = (value: string) => `"${value.replaceAll('"', '\\"').replaceAll("{", "\\{")}"`;

/** Path of a matcher: Caddy compares it decoded, unless it has a "%" of its own. */
function match(path: string): string {
  const decoded = decodeURIComponent(path);
  return quote(decoded.includes("%") ? path : decoded);
}

/** A site block of Caddy (2.6 or later) for one build: a whole `Caddyfile`, or a file to import. */
export function caddyConfig(context: TextFileContext, options: ServerOptions): string {
  const { siteUrl, form, href } = context;
  const address =
    options["http-port"] === undefined
      ? siteUrl.origin
      : `http://${siteUrl.hostname}:${options["http-port"]}`;
  const headers = [...securityHeaders(context), ["?Cache-Control", "no-cache"] as const]
    .map(([name, value]) => `\t\t${name} ${quote(value)}\n`)
    .join("");
  const signUp = form.ownEndpoint && `method POST\n\t\t\tpath ${match(form.ownEndpoint.pathname)}`;
  const endpoint = signUp
    ? `
	# The program that takes sign-ups; "--endpoint HOST:PORT" changes where it listens.
	@signUp {
		${signUp.replace("\t\t\t", "\t\t")}
	}
	reverse_proxy @signUp ${options.endpoint}
`
    : "";
  return `${address} {
	root * ${quote(options.root)}
	encode gzip

	header ${match(href("/*"))} {
${headers}	}
	header ${match(href("/assets/*"))} Cache-Control ${quote(immutable)}
	header ${match(href("/manifest.webmanifest"))} Content-Type application/manifest+json
${endpoint}
	# Caddy would answer a POST to a page with the page, as if the sign-up had arrived.
	@write {
		not method GET HEAD
${signUp ? `\t\tnot {\n\t\t\t${signUp}\n\t\t}\n` : ""}	}
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
