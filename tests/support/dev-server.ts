import { vi } from "vitest";
import { limits } from "./limits.ts";
import { start } from "./process.ts";

/** A running development server; `url` is the address that it prints. */
export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts `npm run dev` in a project, without npm.
 * @throws {Error} with its output, when it prints no address
 */
export async function startDevServer(project: string) {
  const options = { cwd: project, env: { NO_COLOR: "1" } };
  const server = start(process.execPath, ["node_modules/vite/bin/vite.js"], options);
  const { ended, stop } = server;
  const findUrl = () => /http:\/\/[\w.]+:\d+\/\S*(?=\s)/.exec(server.output)?.[0] ?? "";
  const url = await Promise.race([vi.waitUntil(findUrl, limits.test), ended]).catch(() => stop());
  if (typeof url !== "string")
    throw new Error(`The development server prints no address:\n${server.output}`);
  // As Ctrl-C does.
  return Object.assign(server, { url, stop: () => stop("SIGINT") });
}
