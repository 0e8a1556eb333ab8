import { start, waitFor } from "./process.ts";

/** A running development server; `url` is the address that it prints. */
export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts `npm run dev` in a project, without npm.
 * @throws {Error} with its output, when it prints no address
 */
export async function startDevServer(project: string) {
  const options = { cwd: project, env: { NO_COLOR: "1" } };
  const server = start(process.execPath, ["node_modules/vite/bin/vite.js"], options);
  const { child, ended, stop } = server;
  const address = new Promise<string>((found, fail) => {
    child.stdout.on("data", () => {
      const [url] = /http:\/\/[\w.]+:\d+\/\S*(?=\s)/.exec(server.output) ?? [];
      if (url) found(url);
    });
    ended.then(fail, fail);
  });
  const url = await waitFor(address, () => "no address").catch(async () => {
    await stop("SIGKILL");
    throw Error(`The development server prints no address:\n${server.output}`);
  });
  // As Ctrl-C does.
  return Object.assign(server, { url, stop: () => stop("SIGINT") });
}
