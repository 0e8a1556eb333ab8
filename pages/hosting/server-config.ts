import { InputError } from "../../data/schema/input-error.ts";
import type { TextFileContext } from "../build/types.ts";
import { caddyConfig } from "./caddy.ts";
import { nginxConfig } from "./nginx.ts";

/** Command-line flags for the configuration of a server. */
export const serverFlags = {
  "host-config": { type: "string" },
  root: { type: "string", default: "/var/www/site" },
  endpoint: { type: "string", default: "127.0.0.1:3000" },
  certificate: { type: "string" },
  "http-port": { type: "string" },
} as const;

/** Values of {@link serverFlags}. */
export interface ServerOptions {
  /** Web root: `dist` is uploaded there, below the base path. */
  root: string;
  /** Host and port of the program behind the site's own form endpoint. */
  endpoint: string;
  /** Folder of `fullchain.pem` and `privkey.pem`, for nginx; that of Let's Encrypt by default. */
  certificate?: string | undefined;
  /** Port for plain HTTP behind a proxy that terminates TLS; by default the site's URL decides. */
  "http-port"?: string | undefined;
}

const servers = new Map([
  ["nginx", nginxConfig],
  ["caddy", caddyConfig],
]);

/**
 * Renders the configuration of a web server for one build.
 * @throws {InputError} for a server other than "nginx" and "caddy"
 */
export function renderServerConfig(
  server: string,
  context: TextFileContext,
  options: ServerOptions,
): string {
  const render = servers.get(server);
  if (!render)
    throw new InputError(
      `host-config has no configuration for "${server}": write "npm run host-config -- nginx" or "npm run host-config -- caddy"`,
    );
  return render(context, options);
}
