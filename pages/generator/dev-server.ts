import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, normalize, relative, sep } from "node:path";
import { parseEnv, stripVTControlCharacters } from "node:util";
import { lookup } from "mrmime";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import { decode } from "./decode.ts";
import { describeError, markSentences } from "./errors.ts";
import type { BuildResult } from "./report.ts";

/** Time without a change before a rebuild starts: a checkout changes many files at once. */
const debounceMs = 10;

/** Paths, from the root of the project, whose changes start a rebuild. */
const sources = /^(data|components|pages|styles|public)\/|^(build\.ts|\.env)$/;

/**
 * The development server, a Vite plugin: it builds the site in memory whenever sources change, and
 * serves it like a static host. Vite loads changed modules, watches files and shows errors.
 */
export function devServer(): Plugin {
  let lastBuild: BuildResult | undefined;
  let buildError: ErrorPayload["err"] | undefined;
  let pendingBuild = Promise.resolve();
  let debounceTimer: NodeJS.Timeout | undefined;

  async function rebuild(server: ViteDevServer, cause: string) {
    const start = performance.now();
    const root = normalize(server.config.root);
    const variables = parseEnv(await readFile(join(root, ".env"), "utf8").catch(() => ""));
    const env = { ...variables, ...process.env };
    try {
      const { buildInMemory } = await server.ssrLoadModule("/build.ts");
      const result: BuildResult = await buildInMemory({ env });
      lastBuild = result;
      buildError = undefined;
      console.log(`✓ ${cause.padEnd(40)}${(performance.now() - start).toFixed(0).padStart(5)} ms`);
      for (const warning of result.warnings) console.log(`  ${warning}`);
      // Without an open page, Vite would keep the message, and reload the first one for nothing.
      if (server.ws.clients.size) server.ws.send({ type: "full-reload" });
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      const message = stripVTControlCharacters(describeError(error, root));
      buildError = { message, stack: "" };
      console.error(markSentences(message));
      if (env.DEBUG) console.error(error);
      server.ws.send({ type: "error", err: buildError });
    }
  }

  /** Builds once all earlier builds are done; they share what they have loaded. */
  const scheduleBuild = (server: ViteDevServer, cause: string) => {
    pendingBuild = pendingBuild.then(() => rebuild(server, cause));
    return pendingBuild;
  };

  return {
    name: "dev-server",
    // By default the watcher drops a second change within 50 ms, but editors empty a file first.
    config: () => ({
      server: { watch: { awaitWriteFinish: { stabilityThreshold: 5, pollInterval: 5 } } },
    }),
    hotUpdate({ type, file, server }) {
      const path = relative(server.config.root, file).replaceAll(sep, "/");
      if (this.environment.name === "ssr" && sources.test(path)) {
        // Vite does not know which modules import a file that was missing.
        if (type !== "update" && /\.tsx?$/.test(path)) this.environment.moduleGraph.invalidateAll();
        clearTimeout(debounceTimer);
        debounceTimer = setTimeout(() => scheduleBuild(server, path), debounceMs);
      }
      return [];
    },
    configureServer(server) {
      server.ws.on("vite:client:connect", (_, client) => {
        if (buildError) client.send({ type: "error", err: buildError });
      });
      server.middlewares.use((request, response, next) => {
        if (/^\/(@|node_modules\/)/.test(request.url ?? "")) return next();
        pendingBuild.then(() => handleRequest(request, response, lastBuild)).catch(next);
      });
      // Requests wait for it, and the address is printed at once.
      console.log("Building the whole site …");
      scheduleBuild(server, "the whole site");
    },
  };
}

/** Adds Vite's client, which the policy of a page would block. The build has checked the page by it. */
const addClient = (markup: string) =>
  markup
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/i, "")
    .replace("</head>", '<script type="module" src="/@vite/client"></script>$&');

/** Returns the value of `Content-Type` for a file, by its extension. */
export function contentTypeOf(path: string): string {
  const type = lookup(path) ?? "application/octet-stream";
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/** Before the first successful build it sends an empty page, where Vite's client shows the error. */
function handleRequest(
  { method = "", url = "/" }: IncomingMessage,
  response: ServerResponse,
  lastBuild: BuildResult | undefined,
) {
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(body);
  const sendPage = (status: number, markup: string) =>
    send(status, "text/html; charset=utf-8", addClient(markup));
  const redirect = (location: string) => response.writeHead(302, { location }).end();

  if (!/^(GET|HEAD)$/.test(method))
    return send(
      405,
      "text/plain",
      'The development server has no form service; see "Deploy" in README.md\n',
    );
  if (!lastBuild) return sendPage(500, "<!DOCTYPE html><html><head><title>✗</title></head></html>");
  const { files, basePath } = lastBuild;
  const [, pathname = "", query = ""] = /^([^?]*)(.*)$/.exec(url) ?? [];
  if (!pathname.startsWith(basePath)) return redirect(basePath);
  const path = decode(pathname.slice(basePath.length));
  if (files.has(`${path}/index.html`)) return redirect(`${pathname}/${query}`);
  const file = path.replace(/(^|\/)$/, "$1index.html");
  const [status, name] = files.has(file) ? [200, file] : [404, "404.html"];
  const data = files.get(name) ?? "";
  if (name.endsWith(".html")) return sendPage(status, data.toString());
  return send(status, contentTypeOf(name), data);
}
