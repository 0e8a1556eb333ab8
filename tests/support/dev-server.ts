import { type RunningProcess, start } from "./process.ts";

/** A development server that runs. */
export interface DevServer extends Pick<RunningProcess, "child" | "output"> {
  /** Address that it prints, base path included. */
  url: string;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

/**
 * Starts `npm run dev` in a project, without npm.
 * @throws {Error} with its output, when it prints no address
 */
export async function startDevServer(
  project: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<DevServer> {
  const server = start(process.execPath, ["node_modules/vite/bin/vite.js", ...args], {
    cwd: project,
    env: { NO_COLOR: "1", ...env },
  });
  const address = server.waitForOutput(/http:\/\/[\w.]+:\d+\/\S*(?=\s)/);
  address.catch(() => server.stop("SIGKILL"));
  const [url] = await address;
  return {
    url,
    child: server.child,
    get output() {
      return server.output;
    },
    stop: () => server.stop("SIGINT"),
  };
}
