import { vi } from "vitest";
import { limits } from "./limits.ts";
import { start } from "./project.ts";

/** A running development server. */
export type DevServer = Awaited<ReturnType<typeof startDevServer>>;

/**
 * Starts `npm run dev` in a project, without npm.
 * @throws {Error} with its output, when it prints no address
 */
export async function startDevServer(project: string) {
  const options = { cwd: project, env: { NO_COLOR: "1" } };
  const program = start(process.execPath, ["node_modules/vite/bin/vite.js"], options);
  const server = {
    /** The address that it prints. */
    url: "",
    /** Everything printed so far. */
    output: "",
    /** Ends it as Ctrl-C does. */
    async stop() {
      program.kill("SIGINT");
      await program;
    },
  };
  for (const stream of [program.process?.stdout, program.process?.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      server.output += text;
      server.url ||= /http:\/\/[\w.]+:\d+\/\S*(?=\s)/.exec(server.output)?.[0] ?? "";
    });
  const isSettled = () => server.url || program.exitCode !== undefined;
  await vi.waitUntil(isSettled, limits.test).catch(server.stop);
  if (server.url) return server;
  throw new Error(`The development server prints no address:\n${server.output}`);
}
