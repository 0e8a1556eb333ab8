/**
 * The benchmark: how long a build takes, and how soon a save and a first visit show. It prints
 * figures and asserts nothing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { buildInMemory } from "../build.ts";
import { executablePath, installHint, launchBrowser } from "./support/chromium.ts";
import { startDevServer } from "./support/dev-server.ts";
import { removeFolders } from "./support/files.ts";
import { copyProject, runBuild } from "./support/project.ts";
import { readSecurityHeaders, serveFiles } from "./support/server.ts";

const runs = 10;

/** A phone on slow 4G; latency in ms, throughput in bytes per second. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** As little as a browser paints. */
const emptyDocument =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body>Empty</body></html>';

const summarize = (times: readonly number[]) => ({
  median: Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN),
  min: Math.round(Math.min(...times)),
  max: Math.round(Math.max(...times)),
});

async function benchmarkBuild() {
  const project = await copyProject();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { status, stderr } = await runBuild(project);
    if (status !== 0) throw new Error(`The build fails, so it cannot be measured:\n${stderr}`);
    times.push(performance.now() - start);
  }
  console.log(`\nA build, ${runs} runs, ms`);
  console.table({ build: summarize(times) });
}

/** How each kind of file is changed. */
const changes: Record<string, (text: string, mark: string) => string> = {
  "data/landing.ts": (text, mark) => text.replace('"status": "', `$&${mark} `),
  "components/site-footer.tsx": (text, mark) => text.replace("</footer>", `${mark} $&`),
  "styles/foundation/base.css": (text, mark) => `${text}\nhtml { list-style-type: "${mark}" }\n`,
};

/** From a save to the changed page, in a copy of the project. */
async function benchmarkSaves(browser: Browser) {
  const project = await copyProject();
  const server = await startDevServer(project);
  // The policy of the page would not let Playwright poll in it.
  const page = await browser.newPage({ reducedMotion: "reduce", bypassCSP: true });
  const rows: Record<string, ReturnType<typeof summarize>> = {};
  let marks = 0;
  try {
    for (const [path, edit] of Object.entries(changes)) {
      const file = join(project, path);
      const text = await readFile(file, "utf8");
      const times: number[] = [];
      // The first one warms up.
      for (let save = 0; save <= runs; save++) {
        const mark = `mark-${marks++}.`;
        await page.goto(server.url, { waitUntil: "networkidle" });
        const start = performance.now();
        await writeFile(file, edit(text, mark));
        await page.waitForFunction(
          (text) => document.documentElement.outerHTML.includes(text),
          mark,
        );
        if (save) times.push(performance.now() - start);
      }
      rows[path] = summarize(times);
    }
    console.log(`\nFrom a save to the changed page, ${runs} saves each, ms`);
    console.table(rows);
  } finally {
    await server.stop();
  }
}

const isText = (path: string) => [".html", ".svg", ".webmanifest"].includes(extname(path));

/** Opens a page on the phone with nothing cached; returns when it first painted contents, in ms. */
async function measurePaint(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: "networkidle" });
  const time = await page.evaluate(
    () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
  );
  await page.close();
  return time ?? Number.NaN;
}

async function benchmarkVisit(browser: Browser) {
  const { files } = await buildInMemory();
  const sent = new Map(
    [...files].map(([path, data]) => [path, isText(path) ? gzipSync(data, { level: 9 }) : data]),
  );
  sent.set("empty.html", gzipSync(emptyDocument));
  const server = await serveFiles(sent, {
    headersOf: (path) => ({
      ...readSecurityHeaders(files),
      ...(isText(path) && { "content-encoding": "gzip" }),
    }),
  });
  try {
    await measurePaint(browser, server.base); // Warms the browser up, too.
    const times: Record<string, number[]> = { "": [], "empty.html": [] };
    for (let load = 0; load < runs; load++)
      for (const [path, list] of Object.entries(times))
        list.push(await measurePaint(browser, `${server.base}/${path}`));
    console.log("\nFirst contentful paint on an emulated phone (slow 4G, slow CPU), in turn, ms");
    const rows = Object.entries(times).map(([path, list]) => [`/${path}`, summarize(list)]);
    console.table(Object.fromEntries(rows));
  } finally {
    server.close();
  }
}

/** Runs all parts; those in a browser only where one starts. */
export async function main() {
  console.log(`Node ${process.version}, ${availableParallelism()} CPUs, ${process.platform}`);
  try {
    await benchmarkBuild();
    if (!executablePath) return console.log(installHint);
    const browser = await launchBrowser();
    try {
      await benchmarkSaves(browser);
      await benchmarkVisit(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await removeFolders();
  }
}
