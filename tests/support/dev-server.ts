import { start } from "./process.ts";

/** A running development server; `url` is the address that it prints. */
export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts `npm run dev` in a project, without npm.
 * @throws {Error} with its output, when it prints no address
 */
export async function startDevServer(
  project: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
) {
  const server = start(process.execPath, ["node_modules/vite/bin/vite.js", ...args], {
    cwd: project,
    env: { NO_COLOR: "1", ...env },
  });
  const address = server.waitForOutput(/http:\/\/[\w.]+:\d+\/\S*(?=\s)/);
  address.catch(() => server.stop("SIGKILL"));
  const [url] = await address;
  const { stop } = server;
  // As Ctrl-C does.
  return Object.assign(server, { url, stop: () => stop("SIGINT") });
}
