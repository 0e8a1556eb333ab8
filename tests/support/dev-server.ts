/** `npm run dev` without npm, for the tests and the benchmark. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** A development server that runs. */
export interface DevServer {
  /** Address that it prints, base path included. */
  url: string;
  process: ChildProcess;
  /** Everything that it has printed so far. */
  readonly output: string;
  /** Ends it as Ctrl-C does; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts the development server of a project.
 * @throws {Error} with what it has printed, where it ends instead of printing an address
 */
export async function startDevServer(
  project: string,
  env: Record<string, string> = {},
): Promise<DevServer> {
  const child = spawn(process.execPath, ["node_modules/vite/bin/vite.js"], {
    cwd: project,
    env: { ...process.env, NODE_ENV: "", VITEST: "", NO_COLOR: "1", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = await new Promise<string>((done, fail) => {
    const read = (data: Buffer) => {
      output += data;
      const [address] = /http:\/\/localhost:\d+\/\S*(?=\s)/.exec(output) ?? [];
      if (address) done(address);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.on("close", () => fail(new Error(`The development server has ended:\n${output}`)));
  });
  return {
    url,
    process: child,
    get output() {
      return output;
    },
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill("SIGINT");
      await once(child, "close");
    },
  };
}
