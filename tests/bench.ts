/**
 * The benchmark: how long a build takes, how soon a save shows, and what a visit costs. It prints
 * figures and asserts nothing.
 */
import { readFile, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Browser } from "playwright-core";
import { build } from "../build.ts";
import { launchBrowser } from "./support/chromium.ts";
import { startDevServer } from "./support/dev-server.ts";
import { makeFolder, removeFolders } from "./support/files.ts";
import { run } from "./support/process.ts";
import { copyProject } from "./support/project.ts";
import { type Files, readSecurityHeaders, serveFiles } from "./support/server.ts";

const buildRuns = 10;
const saves = 10;
const pageLoads = 9;

/** A phone on slow 4G; latency in ms, throughput in bytes per second. */
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const phone = { ...screen, isMobile: true, hasTouch: true };
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** As little as a browser paints. */
const emptyDocument =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body>Empty</body></html>';
/** Milliseconds after `load` in which the reveal ends and the last paint is reported. */
const settleTime = 2000;

const textTypes = [".html", ".svg", ".webmanifest"];

/** The middle one of some numbers, NaN where there are none. */
const findMedian = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const formatNumber = (value: number) => Math.round(value).toLocaleString("en");
const formatTime = (milliseconds: number) => `${formatNumber(milliseconds)} ms`;
const formatBytes = (bytes: number) => `${formatNumber(bytes)} B`;
/** Cells of a table for times in ms: median, min, max. */
const summarize = (times: readonly number[]) =>
  [findMedian(times), Math.min(...times), Math.max(...times)].map(formatTime);

/** Prints a table whose columns are as wide as they must be; the first is aligned left. */
function printTable(title: string, rows: readonly (readonly string[])[]) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  console.log(`\n${title}`);
  for (const [label = "", ...cells] of rows) {
    const padded = cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0));
    console.log(`  ${[label.padEnd(widths[0] ?? 0), ...padded].join("   ")}`);
  }
}

/** Duration of one build in a process of its own, in ms. */
async function measureBuild(temporary: string) {
  const command = ["--env-file-if-exists=.env", "pages/build/run.js", "build.ts"];
  // tsx keeps what it has compiled in the folder for temporary files.
  const env = { TMPDIR: temporary, TEMP: temporary, TMP: temporary };
  const start = performance.now();
  const { status, stderr } = await run(process.execPath, command, { env });
  if (status !== 0) throw new Error(`The build fails, so it cannot be measured:\n${stderr}`);
  return performance.now() - start;
}

async function benchmarkBuild() {
  const cold: number[] = [];
  for (let run = 0; run < buildRuns; run++) cold.push(await measureBuild(await makeFolder()));
  const warm: number[] = [];
  const folder = await makeFolder();
  await measureBuild(folder); // Fills the cache of tsx.
  for (let run = 0; run < buildRuns; run++) warm.push(await measureBuild(folder));
  printTable(`Build, whole process, ${buildRuns} runs each`, [
    ["", "median", "min", "max"],
    ["first build, nothing cached", ...summarize(cold)],
    ["next builds", ...summarize(warm)],
  ]);
}

/** How each kind of file is changed, visibly, and what then holds in the page. */
const changes: {
  path: string;
  edit(text: string, mark: string): string;
  /** Expression in the page; unless given, whether the mark is among its words. */
  isSeen?(mark: string): string;
}[] = [
  { path: "data/landing.ts", edit: (text, mark) => text.replace('"status": "', `$&${mark} `) },
  {
    path: "components/site-footer.tsx",
    edit: (text, mark) => text.replace("</footer>", `${mark} $&`),
  },
  {
    path: "styles/foundation/base.css",
    edit: (text, mark) => `${text}\nhtml { list-style-type: "${mark}" }\n`,
    isSeen: (mark) =>
      `getComputedStyle(document.documentElement).listStyleType.includes("${mark}")`,
  },
  {
    path: "public/mark.txt",
    edit: (_, mark) => mark,
    // A page that is loaded again loses its marks.
    isSeen: (mark) => `window.lastMark !== "${mark}" && document.readyState === "complete"`,
  },
];

const isAmongWords = (mark: string) => `document.body.textContent.includes("${mark}")`;

/** From a save to the changed page, in a copy of the project. */
async function benchmarkSaves(browser: Browser) {
  const project = await copyProject();
  await writeFile(join(project, "public/mark.txt"), "");
  const server = await startDevServer(project);
  // Conditions are given as text, which the policy of the page would not let the browser read.
  const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: true });
  try {
    const page = await context.newPage();
    const rows: string[][] = [];
    for (const { path, edit, isSeen = isAmongWords } of changes) {
      const file = join(project, path);
      const text = await readFile(file, "utf8");
      const times: number[] = [];
      // The first one warms up.
      for (let save = 0; save <= saves; save++) {
        const mark = `mark-${save}`;
        await page.goto(server.url, { waitUntil: "networkidle" });
        await page.evaluate(`window.lastMark = "${mark}"`);
        const start = performance.now();
        await writeFile(file, edit(text, mark));
        await page.waitForFunction(isSeen(mark));
        if (save) times.push(performance.now() - start);
      }
      await writeFile(file, text);
      rows.push([path, ...summarize(times)]);
    }
    printTable(`From a save to the changed page, ${saves} saves each`, [
      ["", "median", "min", "max"],
      ...rows,
    ]);
  } finally {
    await context.close();
    await server.stop();
  }
}

/** A file as a host sends it: texts compressed, the rest as it is. */
function encodeFile(files: Files, path: string, compress: (data: Buffer) => Buffer): Buffer {
  const data = files.get(path) ?? Buffer.alloc(0);
  return textTypes.includes(extname(path)) ? compress(data) : data;
}

const compressGzip = (data: Buffer) => gzipSync(data, { level: 9 });

/** Serves the files compressed; those of `dist` with its headers. */
function serveSite(files: Files) {
  const encoded = [...files.keys()].map(
    (path) => [path, encodeFile(files, path, compressGzip)] as const,
  );
  return serveFiles(new Map(encoded), {
    headersOf: (path) => ({
      ...(textTypes.includes(extname(path)) && { "content-encoding": "gzip" }),
      // The policy knows the code of `dist` alone.
      ...(path === "index.html" && readSecurityHeaders(files)),
    }),
  });
}

/** Collects, in a page, what the browser reports of its visit. */
const observe = `window.entries = [];
for (const type of ["paint", "largest-contentful-paint", "longtask"])
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) entries.push(entry.toJSON());
  }).observe({ type });`;

/** Of one visit, in ms. */
interface Paints {
  first: number;
  largest: number;
  /** Longest task that began before the first paint; 0 where none took 50 ms. */
  task: number;
}

/** Contentful paints of a page, and what kept them waiting, on the phone with nothing cached. */
async function measurePaints(browser: Browser, url: string): Promise<Paints> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", { offline: false, ...network });
    await session.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    await page.addInitScript({ content: observe });
    await page.goto(url);
    await page.waitForTimeout(settleTime);
    const entries = await page.evaluate<PerformanceEntry[]>("entries");
    const timesOf = (kind: string) =>
      entries
        .filter(({ name, entryType }) => [name, entryType].includes(kind))
        .map(({ startTime }) => startTime);
    const first = timesOf("first-contentful-paint")[0] ?? Number.NaN;
    const tasks = entries.filter(
      ({ entryType, startTime }) => entryType === "longtask" && startTime < first,
    );
    return {
      first,
      largest: timesOf("largest-contentful-paint").at(-1) ?? Number.NaN,
      task: Math.max(0, ...tasks.map(({ duration }) => duration)),
    };
  } finally {
    await context.close();
  }
}

/** What a first visit downloads, and which fonts some visitors download besides. */
function printDownloads(files: Files, visit: readonly string[]) {
  const measure = (paths: readonly string[]) =>
    [brotliCompressSync, compressGzip].map((compress) => {
      const sizes = paths.map((path) => encodeFile(files, path, compress).length);
      return formatBytes(sizes.reduce((total, size) => total + size, 0));
    });
  const fonts = [...files.keys()].filter(
    (path) => path.endsWith(".woff2") && !visit.includes(path),
  );
  printTable("Page cost: what a first visit to / downloads, without response headers", [
    ["", "brotli", "gzip"],
    ...visit.map((path) => [path, ...measure([path])]),
    [`total, ${visit.length} requests`, ...measure(visit)],
    ...fonts.flatMap((path) => [
      [`where the system has no such font: ${path}`, ...measure([path])],
      ["total with it", ...measure([...visit, path])],
    ]),
  ]);
}

async function benchmarkBrowser() {
  const browser = await launchBrowser().catch((error: Error) => {
    const [reason] = error.message.split("\n");
    console.log(
      `\nSaves and page cost: skipped, no browser starts (${reason}). This installs one:`,
    );
    console.log("  npx playwright-core install --with-deps chromium");
  });
  if (!browser) return;
  try {
    await benchmarkSaves(browser);
    await benchmarkPage(browser);
  } finally {
    await browser.close();
  }
}

async function benchmarkPage(browser: Browser) {
  const files = new Map((await build()).files).set("empty.html", Buffer.from(emptyDocument));
  const server = await serveSite(files);
  try {
    await measurePaints(browser, `${server.base}/`); // Warms the browser up, too.
    const visit = server.requests.map(({ url }) => url.slice(1) || "index.html");
    printDownloads(files, visit);
    const paths = ["index.html", "empty.html"];
    const visits = new Map(paths.map((path) => [path, [] as Paints[]]));
    for (let load = 0; load < pageLoads; load++)
      for (const [path, paints] of visits)
        paints.push(await measurePaints(browser, `${server.base}/${path}`));
    const findPaint = (path: string, key: keyof Paints) =>
      findMedian((visits.get(path) ?? []).map((paints) => paints[key]));
    const compare = (path: string, key: keyof Paints) => {
      const ratio = findPaint(path, key) / findPaint("empty.html", key);
      return [formatTime(findPaint(path, key)), `${ratio.toFixed(2)} x`];
    };
    printTable(
      `Contentful paint on an emulated phone (slow 4G, CPU / ${cpuSlowdown}, Chromium ${browser.version()}): medians of ${pageLoads} first visits, in turn, connection set-up not counted; limit 1.5 x the empty document, longest task 150 ms`,
      [
        ["", "document, gzip", "first", "", "largest", "", "longest task before it"],
        ...paths.map((path) => [
          path === "index.html" ? "landing page" : `for comparison: ${path}`,
          formatBytes(encodeFile(files, path, compressGzip).length),
          ...compare(path, "first"),
          ...compare(path, "largest"),
          findPaint(path, "task") ? formatTime(findPaint(path, "task")) : "under 50 ms",
        ]),
      ],
    );
  } finally {
    server.close();
  }
}

console.log(
  `Node ${process.version}, ${availableParallelism()} CPUs, ${process.platform} ${process.arch}`,
);
try {
  await benchmarkBuild();
  await benchmarkBrowser();
} finally {
  await removeFolders();
}
