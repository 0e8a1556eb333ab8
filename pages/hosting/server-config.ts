import { InputError } from "../../data/input-error.ts";
import type { TextFileContext } from "../lib/types.ts";
import { caddyConfig } from "./caddy.ts";
import { nginxConfig } from "./nginx.ts";

/** Flags of the command line with which the operator of a server adapts its configuration. */
export const serverFlags = {
  "host-config": { type: "string" },
  root: { type: "string", default: "/var/www/site" },
  endpoint: { type: "string", default: "127.0.0.1:3000" },
  certificate: { type: "string" },
  "http-port": { type: "string" },
} as const;

/** What the operator of a server decides. */
export interface ServerOptions {
  /** Web root: `dist` is uploaded there, below the base path. */
  root: string;
  /** Host and port of the program behind the site's own form endpoint. */
  endpoint: string;
  /** Folder of `fullchain.pem` and `privkey.pem` for nginx; Let's Encrypt's unless given. */
  certificate?: string | undefined;
  /** Port for plain HTTP, behind a proxy that ends TLS; unless given, the site's address decides. */
  "http-port"?: string | undefined;
}

const servers = new Map([
  ["nginx", nginxConfig],
  ["caddy", caddyConfig],
]);

/**
 * The configuration of a server for one build.
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
