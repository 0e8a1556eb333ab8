import type { IncomingMessage, ServerResponse } from "node:http";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { lookup } from "mrmime";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import type { BuildResult } from "../../build.ts";

/** Paths, from the root of the project, whose changes start a rebuild. */
const sources = /^(data|components|pages|styles|public)\/|^build\.ts$/;

/** Wait for further changes: a checkout makes many, and some editors empty a file before they fill it. */
const debounceMs = 60;

/**
 * The development server, a Vite plugin: it builds the site in memory whenever sources change, and
 * serves it like a static host. Vite loads changed modules, watches files and shows errors.
 */
export function devServer(): Plugin {
  let site: BuildResult | undefined;
  let failure: ErrorPayload | undefined;
  let building = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function rebuild(server: ViteDevServer, cause: string) {
    const start = performance.now();
    try {
      const { buildInMemory } = await server.ssrLoadModule("/build.ts");
      site = await buildInMemory();
      failure = undefined;
      console.log(`✓ ${cause}: ${Math.round(performance.now() - start)} ms`);
      // Without an open page, Vite would keep the message, and reload the first one for nothing.
      if (server.ws.clients.size) server.ws.send({ type: "full-reload" });
    } catch (error) {
      server.ssrFixStacktrace(error as Error);
      const { name, message, stack = "" } = error as Error;
      const ownLines = stack.split("\n").filter((line) => /^\s*at (?!.*node_modules)/.test(line));
      const err = {
        message: stripVTControlCharacters(message),
        stack: name === "InputError" ? "" : ownLines.join("\n"),
      };
      console.error(`✗ ${err.message}\n${err.stack}`);
      failure = { type: "error", err };
      server.ws.send(failure);
    }
  }

  return {
    name: "dev-server",
    hotUpdate({ file, server }) {
      const path = relative(server.config.root, file).replaceAll("\\", "/");
      if (this.environment.name === "ssr" && sources.test(path)) {
        // All of them: Vite does not know which modules import a file that was missing.
        this.environment.moduleGraph.invalidateAll();
        clearTimeout(timer);
        timer = setTimeout(() => {
          building = building.then(() => rebuild(server, path));
        }, debounceMs);
      }
      return [];
    },
    configureServer(server) {
      building = rebuild(server, "the whole site");
      server.ws.on("vite:client:connect", (_, client) => failure && client.send(failure));
      server.middlewares.use((request, response, next) => {
        if (/^\/(@|node_modules\/)/.test(request.url ?? "")) return next();
        building.then(() => answer(request, response, site)).catch(next);
      });
    },
  };
}

/** Adds Vite's client to a page, whose policy stays as in production but for what that client needs. */
const addClient = (page: string) =>
  page
    .replace(/(?<=(script|style)-src )(&#x27;none&#x27;)?/g, "'nonce-vite' ")
    .replace(
      "</head>",
      '<meta property="csp-nonce" nonce="vite"><script type="module" nonce="vite" src="/@vite/client"></script>$&',
    );

/** Returns the value of `Content-Type` for a file, by its extension. */
const contentTypeOf = (path: string) =>
  lookup(path)?.replace(/^text\/.*/, "$&; charset=utf-8") ?? "application/octet-stream";

/** Answers as a static host does; until a build has succeeded, with a page for Vite's message. */
function answer(request: IncomingMessage, response: ServerResponse, site?: BuildResult) {
  const send = (status: number, headers: Record<string, string>, data: string | Buffer = "") =>
    response.writeHead(status, headers).end(data);

  if (request.method === "POST") return send(405, {}, "There is no form service here");
  if (!site) return send(500, { "content-type": "text/html" }, addClient("<head></head>"));
  const { files, basePath } = site;
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  if (!pathname.startsWith(basePath)) return send(302, { location: basePath });
  const path = decodeURIComponent(pathname.slice(basePath.length));
  if (files.has(`${path}/index.html`)) return send(302, { location: `${pathname}/${search}` });
  const file = path.replace(/(^|\/)$/, "$1index.html");
  const name = files.has(file) ? file : "404.html";
  const data = files.get(name) ?? "";
  const body = name.endsWith(".html") ? addClient(String(data)) : data;
  send(name === file ? 200 : 404, { "content-type": contentTypeOf(name) }, body);
}
