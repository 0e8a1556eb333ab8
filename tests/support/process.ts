/** The one way in which tests start other programs. */
import { join } from "node:path";
import { x } from "tinyexec";
import { limits } from "./limits.ts";

const root = join(import.meta.dirname, "../..");

/** Where a program runs, the project's folder unless given, and variables besides the user's. */
interface ProcessOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Starts a program as a developer would in a terminal. */
export function start(
  command: string,
  args: readonly string[],
  { cwd = root, env }: ProcessOptions = {},
) {
  const nodeOptions = { cwd, env: { NODE_ENV: undefined, ...env } };
  const running = x(command, [...args], { timeout: limits.serverTest, nodeOptions });
  const program = {
    pid: running.pid,
    /** Fulfilled when it has ended, however it did. */
    ended: Promise.resolve(running).then(({ exitCode, ...output }) => ({
      status: exitCode,
      ...output,
    })),
    /** Everything printed so far, both streams in order of arrival. */
    output: "",
    /** Sends a signal unless it has ended, and waits for the end. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      running.kill(signal);
      await program.ended;
    },
  };
  for (const stream of [running.process?.stdout, running.process?.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      program.output += text;
    });
  return program;
}

/** Runs a program to its end. */
export const run = (...args: Parameters<typeof start>) => start(...args).ended;
