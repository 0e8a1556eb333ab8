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
import { removeFolders } from "./support/files.ts";
import { copyProject, runBuild } from "./support/project.ts";
import { type Files, readSecurityHeaders, serveFiles } from "./support/server.ts";

const runs = 10;

/** A phone on slow 4G; latency in ms, throughput in bytes per second. */
const screen = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };
const phone = { ...screen, isMobile: true, hasTouch: true };
const network = { latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
/** As little as a browser paints. */
const emptyDocument =
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Empty</title></head><body>Empty</body></html>';
/** Milliseconds after `load` in which the entrance ends and the last paint is reported. */
const settleTimeMs = 2000;

const formatNumber = (value: number) => Math.round(value).toLocaleString("en");

/** Formats times in ms: the median, and the range. */
function formatTimes(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const [min = 0, median = 0, max = 0] = [0, 0.5, 1].map(
    (share) => sorted[Math.floor(share * (sorted.length - 1))],
  );
  return `${formatNumber(median)} ms (${formatNumber(min)} to ${formatNumber(max)})`;
}

const print = (label: string, text: string) => console.log(`  ${label.padEnd(40)} ${text}`);

async function benchmarkBuild() {
  const project = await copyProject();
  const times: number[] = [];
  for (let run = 0; run < runs; run++) {
    const start = performance.now();
    const { status, stderr } = await runBuild(project);
    if (status !== 0) throw new Error(`The build fails, so it cannot be measured:\n${stderr}`);
    times.push(performance.now() - start);
  }
  console.log(`\nBuild, whole process without npm, median of ${runs}`);
  print("nothing is cached between builds", formatTimes(times));
}

/** How each kind of file is changed, and the condition in the page that shows it. */
const changes: {
  path: string;
  edit(text: string, mark: string): string;
  isSeen(mark: string): string;
}[] = [
  {
    path: "data/landing.ts",
    edit: (text, mark) => text.replace('"status": "', `$&${mark} `),
    isSeen: (mark) => `document.body.textContent.includes("${mark}")`,
  },
  {
    path: "components/site-footer.tsx",
    edit: (text, mark) => text.replace("</footer>", `${mark} $&`),
    isSeen: (mark) => `document.body.textContent.includes("${mark}")`,
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

/** From a save to the changed page, in a copy of the project. */
async function benchmarkSaves(browser: Browser) {
  const project = await copyProject();
  await writeFile(join(project, "public/mark.txt"), "");
  const server = await startDevServer(project);
  // Conditions are given as text, which the policy of the page would not let the browser read.
  const context = await browser.newContext({ reducedMotion: "reduce", bypassCSP: true });
  console.log(`\nFrom a save to the changed page, median of ${runs}`);
  try {
    const page = await context.newPage();
    for (const { path, edit, isSeen } of changes) {
      const file = join(project, path);
      const text = await readFile(file, "utf8");
      const times: number[] = [];
      for (let save = 0; save <= runs; save++) {
        const mark = `mark-${save}`;
        await page.goto(server.url, { waitUntil: "networkidle" });
        await page.evaluate(`window.lastMark = "${mark}"`);
        const start = performance.now();
        await writeFile(file, edit(text, mark));
        await page.waitForFunction(isSeen(mark));
        times.push(performance.now() - start);
      }
      await writeFile(file, text);
      print(path, formatTimes(times.slice(1))); // The first one warms up.
    }
  } finally {
    await context.close();
    await server.stop();
  }
}

const compressGzip = (data: Buffer) => gzipSync(data, { level: 9 });
const isText = (path: string) => [".html", ".svg", ".webmanifest"].includes(extname(path));

/** Serves the files compressed, and the landing page with the headers of the site. */
function serveSite(files: Files) {
  const encoded = [...files].map(
    ([path, data]) => [path, isText(path) ? compressGzip(data) : data] as const,
  );
  return serveFiles(new Map(encoded), {
    headersOf: (path) => ({
      ...(isText(path) && { "content-encoding": "gzip" }),
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
type Paints = Record<"first" | "largest" | "longestTask", number>;

/** Visits a page on the phone with nothing cached. */
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
    await page.waitForTimeout(settleTimeMs);
    const entries = await page.evaluate<PerformanceEntry[]>("entries");
    const find = (kind: string) =>
      entries.findLast(({ name, entryType }) => [name, entryType].includes(kind))?.startTime ??
      Number.NaN;
    const first = find("first-contentful-paint");
    const tasks = entries.filter(
      ({ entryType, startTime }) => entryType === "longtask" && startTime < first,
    );
    const longestTask = Math.max(0, ...tasks.map(({ duration }) => duration));
    return { first, largest: find("largest-contentful-paint"), longestTask };
  } finally {
    await context.close();
  }
}

/** Prints what a first visit downloads. */
function printDownloads(files: Files, visit: readonly string[]) {
  console.log("\nFirst visit to /: bytes as brotli and gzip, without response headers");
  const total = { brotli: 0, gzip: 0 };
  for (const path of visit) {
    const data = files.get(path) ?? Buffer.of();
    const [brotli = 0, gzip = 0] = [brotliCompressSync, compressGzip].map((compress) =>
      isText(path) ? compress(data).length : data.length,
    );
    total.brotli += brotli;
    total.gzip += gzip;
    print(path, `${formatNumber(brotli)}, ${formatNumber(gzip)}`);
  }
  print(`total, ${visit.length} requests`, Object.values(total).map(formatNumber).join(", "));
}

async function benchmarkPage(browser: Browser) {
  const files = new Map((await build()).files).set("empty.html", Buffer.from(emptyDocument));
  const server = await serveSite(files);
  try {
    await measurePaints(browser, `${server.base}/`); // Warms the browser up, too.
    printDownloads(
      files,
      server.requests.map(({ url }) => url.slice(1) || "index.html"),
    );
    console.log(
      `\nContentful paint on an emulated phone (slow 4G, CPU / ${cpuSlowdown}, Chromium ${browser.version()}), first visits in turn, median of ${runs}`,
    );
    const paths = ["index.html", "empty.html"];
    const visits = new Map(paths.map((path) => [path, [] as Paints[]]));
    for (let load = 0; load < runs; load++)
      for (const [path, paints] of visits)
        paints.push(await measurePaints(browser, `${server.base}/${path}`));
    for (const [path, paints] of visits)
      for (const key of ["first", "largest", "longestTask"] as const)
        print(`${path}, ${key}`, formatTimes(paints.map((times) => times[key])));
  } finally {
    server.close();
  }
}

/** The command line; `npm run bench` calls it. */
export async function main() {
  const { version, platform, arch } = process;
  console.log(`Node ${version}, ${availableParallelism()} CPUs, ${platform} ${arch}`);
  try {
    await benchmarkBuild();
    const browser = await launchBrowser().catch(({ message }: Error) =>
      console.log(
        `\nSaves and visits are skipped: ${message.split("\n")[0]}; npx playwright-core install --with-deps chromium`,
      ),
    );
    if (!browser) return;
    await benchmarkSaves(browser);
    await benchmarkPage(browser);
    await browser.close();
  } finally {
    await removeFolders();
  }
}
