/**
 * The benchmark: how long a build takes, how soon a save shows, and what a visit costs. It prints
 * figures and asserts nothing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { buildInMemory } from "../build.ts";
import { executablePath, installHint, launchBrowser } from "./support/chromium.ts";
import { startDevServer } from "./support/dev-server.ts";
import { removeFolders } from "./support/files.ts";
import { copyProject, runBuild } from "./support/project.ts";
import { type Files, readSecurityHeaders, serveFiles } from "./support/server.ts";

const runs = 10;

/** A phone on slow 4G; latency in ms, throughput in bytes per second. */
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true };
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** As little as a browser paints. */
const emptyDocument =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body>Empty</body></html>';
/** Milliseconds after `load` in which the last paint is reported. */
const settleTime = 2000;

/** The middle one of some numbers, rounded. */
const findMedian = (values: readonly number[]) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

const summarize = (times: readonly number[]) => ({
  median: findMedian(times),
  min: Math.round(Math.min(...times)),
  max: Math.round(Math.max(...times)),
});

function printTable(title: string, rows: Record<string, Record<string, number>>) {
  console.log(`\n${title}`);
  console.table(rows);
}

async function benchmarkBuild() {
  const project = await copyProject();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { status, stderr } = await runBuild(project);
    if (status !== 0) throw new Error(`The build fails, so it cannot be measured:\n${stderr}`);
    times.push(performance.now() - start);
  }
  printTable(`Whole process, ${runs} runs, ms`, { build: summarize(times) });
}

/** How each kind of file is changed. */
const changes: Record<string, (text: string, mark: string) => string> = {
  "data/landing.ts": (text, mark) => text.replace('"status": "', `$&${mark} `),
  "components/site-footer.tsx": (text, mark) => text.replace("</footer>", `${mark} $&`),
  "styles/foundation/base.css": (text, mark) => `${text}\nhtml { list-style-type: "${mark}" }\n`,
  "public/mark.txt": (_, mark) => mark,
};

/** Whether the page holds the mark, or was loaded again, as for files of `public/`. */
const isChanged = (mark: string) =>
  document.readyState === "complete" &&
  (document.documentElement.outerHTML.includes(mark) || !("isOld" in window));

/** From a save to the changed page, in a copy of the project. */
async function benchmarkSaves(browser: Browser) {
  const project = await copyProject();
  await writeFile(join(project, "public/mark.txt"), "");
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
        await page.evaluate(() => Reflect.set(window, "isOld", true));
        const start = performance.now();
        await writeFile(file, edit(text, mark));
        await page.waitForFunction(isChanged, mark);
        if (save) times.push(performance.now() - start);
      }
      rows[path] = summarize(times);
    }
    printTable(`From a save to the changed page, ${runs} saves each, ms`, rows);
  } finally {
    await server.stop();
  }
}

const isText = (path: string) => [".html", ".svg", ".webmanifest"].includes(extname(path));

/** The files as a host sends them: texts compressed, the rest as they are. */
const encodeFiles = (files: Files, compress: (data: Buffer) => Buffer): Files =>
  new Map([...files].map(([path, data]) => [path, isText(path) ? compress(data) : data]));

/** Times of the contentful paints of a page, in ms. */
interface Paint {
  first: number;
  largest: number;
}

/** Opens a page on the phone with nothing cached. */
async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const page = await browser.newPage(phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
  await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
  await page.goto(url);
  await page.waitForTimeout(settleTime);
  const paint = await page.evaluate(async () => {
    const list = await new Promise<PerformanceObserverEntryList>((done) =>
      new PerformanceObserver(done).observe({ type: "largest-contentful-paint", buffered: true }),
    );
    const [first] = performance.getEntriesByName("first-contentful-paint");
    const largest = list.getEntries().at(-1);
    return { first: first?.startTime ?? Number.NaN, largest: largest?.startTime ?? Number.NaN };
  });
  await page.close();
  return paint;
}

const sumSizes = (files: Files, paths: readonly string[]) =>
  paths.reduce((total, path) => total + (files.get(path)?.length ?? 0), 0);

async function benchmarkPage(browser: Browser) {
  const { files } = await buildInMemory();
  const all = new Map(files).set("empty.html", Buffer.from(emptyDocument));
  const gzip = encodeFiles(all, (data) => gzipSync(data, { level: 9 }));
  const server = await serveFiles(gzip, {
    headersOf: (path) => ({
      ...readSecurityHeaders(files),
      ...(isText(path) && { "content-encoding": "gzip" }),
    }),
  });
  try {
    await measurePaint(browser, server.base); // Warms the browser up, too.
    const visit = server.requests.map(({ url }) => url.slice(1) || "index.html");
    const brotli = encodeFiles(all, (data) => brotliCompressSync(data));
    const measure = (...paths: string[]) => ({
      brotli: sumSizes(brotli, paths),
      gzip: sumSizes(gzip, paths),
    });
    printTable("What a first visit to / downloads, bytes without response headers", {
      ...Object.fromEntries(visit.map((path) => [path, measure(path)])),
      [`total, ${visit.length} requests`]: measure(...visit),
    });
    const paints: Record<string, Paint[]> = { "": [], "empty.html": [] };
    for (let load = 0; load < runs; load++)
      for (const [path, list] of Object.entries(paints))
        list.push(await measurePaint(browser, `${server.base}/${path}`));
    const summaries = Object.entries(paints).map(([path, list]) => {
      const first = findMedian(list.map((paint) => paint.first));
      return [path || "/", { first, largest: findMedian(list.map((paint) => paint.largest)) }];
    });
    printTable(
      `Contentful paint on an emulated phone (slow 4G, CPU / ${cpuSlowdown}, Chromium ${browser.version()}), medians of ${runs} first visits in turn, ms`,
      Object.fromEntries(summaries),
    );
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
      await benchmarkPage(browser);
    } finally {
      await browser.close();
    }
  } finally {
    await removeFolders();
  }
}
