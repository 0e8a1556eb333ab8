/// <reference types="vitest/config" />
/** Configuration of the tests, and the development server: what `build.ts` makes, kept in memory. */
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseEnv, stripVTControlCharacters } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { Config } from "idiomorph";
import { lookup, mimes } from "mrmime";
import { defineConfig, type ErrorPayload, type Plugin, type ViteDevServer } from "vite";
import type { ViteHotContext } from "vite/types/hot.d.ts";
import { describeError } from "./data/input-error.ts";
import type { BuildReport } from "./pages/lib/types.ts";

const root = import.meta.dirname;
const sources = /^(data|components|pages|styles|public)\/|^(build\.ts|\.env)$/;
/** Milliseconds without another change before the site is made: a checkout changes many files. */
const quietTime = 10;
/** Milliseconds in which Vite's watcher tells of no second change of the same file. */
const deafTime = 50;
const clientPath = "/@site";
mimes.ico = "image/vnd.microsoft.icon";

/**
 * Serves the site as a static host would, and makes it anew after every change of its sources. Vite
 * loads what has changed, watches the files and shows mistakes; `dist` is neither read nor written.
 */
function siteServer(): Plugin {
  let site: BuildReport | undefined;
  let mistake: ErrorPayload["err"] | undefined;
  let making = Promise.resolve();
  let quiet: NodeJS.Timeout | undefined;
  let reload = false;

  async function make(server: ViteDevServer, cause: string) {
    const start = performance.now();
    try {
      const { makeFiles } = await server.ssrLoadModule("/build.ts");
      const variables = parseEnv(await readFile(join(root, ".env"), "utf8").catch(() => ""));
      site = await makeFiles({ env: { ...variables, ...process.env } });
      mistake = undefined;
      console.log(`✓ ${cause.padEnd(40)}${(performance.now() - start).toFixed(0).padStart(5)} ms`);
      for (const warning of site?.warnings ?? []) console.log(`  ${warning}`);
      server.ws.send("site:change", { reload });
      reload = false;
    } catch (error) {
      if (error instanceof Error) server.ssrFixStacktrace(error);
      const message = stripVTControlCharacters(describeError(error, root));
      mistake = { message, stack: "" };
      console.error(`✗ ${message}`);
      if (process.env.DEBUG) console.error(error);
      server.ws.send({ type: "error", err: mistake });
    }
  }

  return {
    name: "site-server",
    apply: (_, { mode }) => mode !== "test",
    resolveId: (id) => (id === clientPath ? id : undefined),
    load: (id) => (id === clientPath ? clientModule : undefined),
    hotUpdate({ type, file, server }) {
      const path = relative(root, file).replaceAll(sep, "/");
      if (this.environment.name === "ssr" && sources.test(path)) {
        // Vite does not know who imports a module that was missing.
        if (type !== "update" && /\.tsx?$/.test(path)) this.environment.moduleGraph.invalidateAll();
        reload ||= path.startsWith("public/");
        clearTimeout(quiet);
        quiet = setTimeout(() => {
          making = making.then(() => make(server, path));
        }, quietTime);
        lookAgain(server, file);
      }
      return [];
    },
    async configureServer(server) {
      setFlagsFromString("--liftoff-only"); // As build.ts does when it is started.
      server.ws.on("site:hello", (_, client) => {
        if (mistake) client.send({ type: "error", err: mistake });
      });
      server.middlewares.use((request, response, next) => {
        if (/^\/(@|node_modules\/)/.test(request.url ?? "")) return next();
        making.then(() => answer(request, response, site)).catch(next);
      });
      server.printUrls = () => {
        const [address] = server.resolvedUrls?.local ?? [];
        console.log(`  ${new URL(site?.basePath ?? "/", address)}\n`);
      };
      await make(server, "the whole site");
    },
  };
}

/** Tells of what has become of a changed file meanwhile: emptied and written, or formatted, say. */
async function lookAgain({ watcher }: ViteDevServer, file: string) {
  const readTime = () =>
    stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
  const seen = await readTime();
  await wait(deafTime);
  const now = await readTime();
  if (now && now !== seen) watcher.emit("change", file);
}

/** Answers as a static host without a form service; without a site, with a page to show why on. */
function answer(
  { method = "", url = "/" }: IncomingMessage,
  response: ServerResponse,
  site: BuildReport | undefined,
) {
  const send = (status: number, type: string, body: string | Buffer) =>
    response.writeHead(status, { "content-type": type, "cache-control": "no-cache" }).end(body);
  const sendPage = (status: number, markup: string) =>
    send(status, "text/html; charset=utf-8", addClient(markup));
  const redirect = (location: string) => response.writeHead(302, { location }).end();

  if (!/^(GET|HEAD)$/.test(method))
    return send(405, "text/plain", 'Not kept: no form service here, see "Deploy" in README.md\n');
  if (!site) return sendPage(500, "<!DOCTYPE html><html><head><title>✗</title></head></html>");
  const { files, basePath } = site;
  const { pathname } = new URL(url, "http://localhost");
  if (!pathname.startsWith(basePath)) return redirect(basePath);
  const path = decodeURI(pathname.slice(basePath.length));
  if (files.has(`${path}/index.html`)) return redirect(`${pathname}/`);
  const file = path.replace(/(^|\/)$/, "$1index.html");
  const [status, name] = files.has(file) ? [200, file] : [404, "404.html"];
  const data = files.get(name) ?? "";
  if (name.endsWith(".html")) return sendPage(status, loosenPolicy(data.toString()));
  return send(status, lookup(name) ?? "application/octet-stream", data);
}

const addClient = (markup: string) =>
  markup.replace("</head>", `<script type="module" src="${clientPath}"></script>$&`);

/** The page's policy, and what Vite's client and the exchange of styles need besides. */
const loosenPolicy = (markup: string) =>
  markup.replace(/(?<="Content-Security-Policy" content=")[^"]+/, (policy) =>
    policy
      .replaceAll("&#x27;", "'")
      .replace(/style-src [^;]+/, "style-src 'unsafe-inline'")
      .replace(/script-src (?:'none')?/, "script-src 'self' ")
      .replace("connect-src 'self'", "$& ws:; worker-src blob:")
      .replace(/; (require-)?trusted-types[^;]*/g, ""),
  );

/**
 * Brings the open page up to date where it is, so that nobody loses their place or what they have
 * typed; what shows a mistake is no part of the new page, and goes. Runs in the browser, alone.
 */
function followChanges(
  hot: ViteHotContext,
  { morph }: { morph(page: Element, next: Element, config: Config): unknown },
) {
  const readScripts = ({ scripts }: Document) =>
    [...scripts].map(({ type, text }) => !type && text).join();
  hot.on("site:change", async ({ reload }) => {
    if (reload) return location.reload();
    const response = await fetch(location.href);
    const next = new DOMParser().parseFromString(await response.text(), "text/html");
    if (readScripts(next) !== readScripts(document)) return location.reload();
    const beforeAttributeUpdated = (name: string, _: Element, change: "update" | "remove") =>
      name !== "value" || change !== "remove";
    morph(document.documentElement, next.documentElement, {
      head: { style: "morph" },
      callbacks: { beforeAttributeUpdated },
    });
  });
  hot.send("site:hello");
}

const clientModule = `import { Idiomorph } from "idiomorph";
(${followChanges})(import.meta.hot, Idiomorph);`;

export default defineConfig({
  appType: "custom",
  clearScreen: false,
  envDir: false,
  optimizeDeps: { noDiscovery: true },
  plugins: [siteServer()],
  publicDir: false,
  server: { host: "localhost" },
  test: {
    // One more than the two cores of a small machine: browser tests also wait.
    maxWorkers: 3,
    // A process loads React, fonts and Playwright once, not for each file; `setup.ts` clears up.
    isolate: false,
    setupFiles: "tests/support/setup.ts",
    // Every wait ends earlier and says what for (`waitLimitMs` in tests/support/process.ts).
    testTimeout: 90_000,
    hookTimeout: 90_000,
    expect: { poll: { timeout: 45_000 } },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: ["tests/unit/*.test.{ts,tsx}", "tests/verify/*.test.ts"] },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: ["tests/browser/*.test.ts"],
          globalSetup: "tests/support/global-setup.ts",
        },
      },
    ],
  },
});
