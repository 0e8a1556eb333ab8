/** The one way in which tests start other programs. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { limits } from "./limits.ts";

const root = resolve(import.meta.dirname, "../..");

/**
 * Waits for a promise, for at most {@link limits}.test.
 * @throws {Error} with `describe()` when that time has passed
 */
export async function waitFor<T>(promise: Promise<T>, describe: () => string): Promise<T> {
  const expired = new AbortController();
  const expire = wait(limits.test, undefined, expired).then(() => {
    throw new Error(`Waited ${limits.test / 1000} s: ${describe()}`);
  });
  expire.catch(() => {});
  return Promise.race([promise, expire]).finally(() => expired.abort());
}

/** Where a program runs, the project's folder unless given, and variables besides the user's. */
interface ProcessOptions {
  cwd?: string;
  env?: Record<string, string>;
}

/** Adds the user's own environment: what Vitest adds would turn on development and test modes. */
function complete({ cwd = root, env = {} }: ProcessOptions = {}) {
  const isVitest = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
  const variables = Object.entries(process.env).filter(([name]) => !isVitest.test(name));
  return { cwd, env: { ...Object.fromEntries(variables), ...env } };
}

/** Starts a program as a developer would in a terminal. */
export function start(command: string, args: readonly string[], options?: ProcessOptions) {
  const child = spawn(command, args, { ...complete(options), stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "close");
  ended.catch(() => {});
  const program = {
    child,
    /** Fulfilled when it has ended, however it did. */
    ended,
    /** Everything printed so far, both streams in order of arrival. */
    output: "",
    /** Sends a signal unless it has ended, and waits for the end. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await waitFor(ended, () => `${command} does not end at ${signal}:\n${program.output}`);
    },
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      program.output += text;
    });
  return program;
}

/** Runs a program to its end, or kills it after {@link limits}.serverTest; then `status` is `null`. */
export const run = (command: string, args: readonly string[], options?: ProcessOptions) =>
  new Promise<{ status: number | null; stdout: string; stderr: string }>((done) => {
    const limit = { timeout: limits.serverTest, killSignal: "SIGKILL" } as const;
    const child = execFile(command, args, { ...complete(options), ...limit }, (_, stdout, stderr) =>
      done({ status: child.exitCode, stdout, stderr }),
    );
  });
