import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import { formatError } from "./command-line.ts";
import type { Files } from "./files.ts";
import { respond } from "./static-host.ts";

/** Changes to these paths trigger a rebuild. */
const sources = /^(data|components|pages|styles|public)\/|^build\.ts$/;

/** How long a rebuild waits for more changes, such as those of a checkout of git. */
const delayMs = 60;

/**
 * Creates a Vite plugin that rebuilds the site in memory whenever sources change, and serves it
 * like a static host. Vite watches files, loads modules and shows errors.
 */
export function devServer(): Plugin {
  let lastBuild: { files: Files; basePath: string } | undefined;
  let failure: ErrorPayload | undefined;
  let building = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  async function rebuild(server: ViteDevServer, cause: string) {
    const start = performance.now();
    try {
      const { buildSite } = await server.ssrLoadModule("/build.ts");
      lastBuild = await buildSite();
      failure = undefined;
      console.log(`✓ ${cause}: ${Math.round(performance.now() - start)} ms`);
      // Vite queues messages while no page is connected, so the next page would reload at once.
      if (server.ws.clients.size) server.ws.send({ type: "full-reload" });
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      const message = stripVTControlCharacters(formatError(error));
      console.error(message);
      failure = { type: "error", err: { message, stack: "" } };
      // Pages that are opened later get it when they connect.
      if (server.ws.clients.size) server.ws.send(failure);
    }
  }

  return {
    name: "dev-server",
    config(_, { command }) {
      if (command === "build") throw new Error('Run "npm run build" instead');
    },
    hotUpdate({ file, server }) {
      const path = relative(server.config.root, file).replaceAll("\\", "/");
      if (this.environment.name === "ssr" && sources.test(path)) {
        // All modules: the graph does not know which ones import a file that was missing.
        this.environment.moduleGraph.invalidateAll();
        clearTimeout(timer);
        timer = setTimeout(() => {
          building = building.then(() => rebuild(server, path));
        }, delayMs);
      }
      return [];
    },
    configureServer(server) {
      building = rebuild(server, "the whole site");
      server.ws.on("vite:client:connect", (_, client) => failure && client.send(failure));
      server.middlewares.use((request, response, next) => {
        if (/^\/(@|node_modules\/)/.test(request.url ?? "")) return next();
        const send = () => {
          // Until the first successful build, the client shows what is wrong.
          if (!lastBuild) return response.setHeader("content-type", "text/html").end(viteClient);
          if (request.method === "POST")
            return response.writeHead(405).end("There is no form service here");
          const { files, basePath } = lastBuild;
          const { status, headers, data } = respond(request.url ?? "/", files, basePath);
          const isPage = new Headers(headers).get("content-type")?.startsWith("text/html");
          response.writeHead(status, headers).end(isPage ? addClient(data) : data);
        };
        building.then(send).catch(next);
      });
    },
  };
}

/** Vite's client, which shows errors in elements that have this nonce, and reloads the page. */
const viteClient =
  '<meta property="csp-nonce" nonce="vite"><script type="module" nonce="vite" src="/@vite/client"></script>';

/** Adds Vite's client to a page, and allows it in the page's policy. */
const addClient = (page: string | Buffer) =>
  String(page)
    .replace("</head>", `${viteClient}</head>`)
    .replace(/(style|script)-src (&#x27;none&#x27;)?/g, "$1-src 'nonce-vite' ");
