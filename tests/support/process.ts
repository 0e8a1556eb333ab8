/** The one way in which tests and the benchmark start other programs. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname, "../..");

/** Longest wait for anything: it ends a test that hangs, and is no measure of speed. */
export const waitLimitMs = 60_000;

/**
 * Waits for a promise, for at most {@link waitLimitMs}.
 * @throws {Error} with `describe()` when that time has passed
 */
export async function waitFor<T>(promise: Promise<T>, describe: () => string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_, fail) => {
    const expire = () => fail(new Error(`Waited ${waitLimitMs / 1000} s: ${describe()}`));
    timer = setTimeout(expire, waitLimitMs);
  });
  return Promise.race([promise, expired]).finally(() => clearTimeout(timer));
}

/** Where and how a program runs. */
export interface ProcessOptions {
  /** The project's folder unless given. */
  cwd?: string;
  /** Variables besides those of the user's shell. */
  env?: Record<string, string>;
}

/** Result of a program that has ended. */
export interface RunResult {
  /** Exit code; `null` where a signal ended it. */
  status: number | null;
  stdout: string;
  stderr: string;
}

/** The user's own environment: what Vitest adds would turn on development builds and test modes. */
function readUserEnvironment(): NodeJS.ProcessEnv {
  const isVitest = /^(VITEST.*|NODE_ENV|TEST|MODE|DEV|PROD|SSR|BASE_URL)$/;
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !isVitest.test(name)));
}

/** Starts a program as a developer would in a terminal. */
export function start(
  command: string,
  args: readonly string[],
  { cwd = root, env = {} }: ProcessOptions = {},
) {
  const child = spawn(command, args, {
    cwd,
    env: { ...readUserEnvironment(), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const printed = { stdout: "", stderr: "", both: "" };
  for (const stream of ["stdout", "stderr"] as const)
    child[stream].setEncoding("utf8").on("data", (text: string) => {
      printed[stream] += text;
      printed.both += text;
      child.emit("print");
    });
  const ended = once(child, "close").then(
    ([status]): RunResult => ({ status, stdout: printed.stdout, stderr: printed.stderr }),
  );
  ended.catch(() => {});
  const describe = (event: string) => `${[command, ...args].join(" ")} ${event}\n${printed.both}`;
  const findOutput = async (pattern: RegExp): Promise<RegExpExecArray> => {
    const match = pattern.exec(printed.both);
    if (match) return match;
    const isEnded = await Promise.race([
      once(child, "print").then(() => false),
      ended.then(() => true),
    ]);
    if (isEnded) throw new Error(describe(`ended without printing ${pattern}:`));
    return findOutput(pattern);
  };
  return {
    child,
    /** Fulfilled when it has ended, however it did. */
    ended,
    /** Everything printed so far, both streams in order of arrival. */
    get output() {
      return printed.both;
    },
    /**
     * Waits until the output matches.
     * @throws {Error} with the output, when the program ends first or the limit passes
     */
    waitForOutput: (pattern: RegExp) =>
      waitFor(findOutput(pattern), () => describe(`has not printed ${pattern}:`)),
    /** Sends a signal unless it has ended, and waits for the end. */
    async stop(signal: NodeJS.Signals = "SIGTERM") {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      await waitFor(ended, () => describe(`does not end at ${signal}:`));
    },
  };
}

/**
 * Runs a program to its end.
 * @throws {Error} with its output, when it takes longer than {@link waitLimitMs}; it is killed then
 */
export async function run(
  command: string,
  args: readonly string[],
  options?: ProcessOptions,
): Promise<RunResult> {
  const program = start(command, args, options);
  try {
    return await waitFor(
      program.ended,
      () => `${[command, ...args].join(" ")} has not ended:\n${program.output}`,
    );
  } finally {
    program.child.kill("SIGKILL");
  }
}
