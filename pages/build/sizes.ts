import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Content } from "../../data/schema/content.ts";
import type { BuildResult } from "./types.ts";

interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

interface Budget {
  name: string;
  /** Bytes, for the content of the specification. */
  limit: number;
  /** What raises the limit for an owner's content. */
  growsWith?: readonly (keyof Allowances)[];
  encoding: keyof Sizes;
  /** Matches the files and parts whose sizes are added up. */
  files: RegExp;
}

/** The report names files above this size. */
const largeFileBytes = 1_000_000;

/** Matches files in a compressed format. */
const compressedFormats = /\.(avif|gif|ico|jpe?g|mp4|pdf|png|webm|webp|woff2?|zip)$/i;

/** Parts of files that have a budget of their own, by the names that the table gives them. */
const scriptPart = "script of index.html";
const headersPart = "response headers of _headers";

/** The number of cards in the specification, and the bytes that each further card may add. */
const cardAllowances = [
  { list: "instructors", included: 5, bytes: 100 },
  { list: "slots", included: 6, bytes: 20 },
  { list: "features", included: 3, bytes: 50 },
] as const;

/** Bytes by which a limit grows, and the reason that the table shows. */
type Allowance = { label: string; bytes: number };

interface Allowances {
  cards: Allowance;
  words: Allowance;
}

/** Returns how much an owner's content raises the limits. */
function findAllowances(content: Content): Allowances {
  const extraCards = cardAllowances.map(({ list, included, bytes }) => {
    const count = Math.max(0, content[list].length - included);
    return { count, bytes: count * bytes };
  });
  const count = extraCards.reduce((sum, { count }) => sum + count, 0);
  return {
    cards: {
      label: count ? ` + ${count} cards` : "",
      bytes: extraCards.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    words: content.site.samples?.includes("site")
      ? { label: "", bytes: 0 }
      : { label: " + own words", bytes: 500 },
  };
}

/** Limits for what visitors download. One TCP window (RFC 6928) is 14,600 bytes with headers. */
const budgets: readonly Budget[] = [
  {
    name: "landing page",
    limit: 12_700,
    growsWith: ["cards", "words"],
    encoding: "gzip",
    files: /^index\.html$/,
  },
  {
    name: "landing page with its headers",
    limit: 14_600,
    growsWith: ["cards", "words"],
    encoding: "gzip",
    files: new RegExp(`^index\\.html$|${headersPart}`),
  },
  { name: "its script", limit: 1600, encoding: "gzip", files: new RegExp(scriptPart) },
  {
    name: "privacy policy",
    limit: 7400,
    growsWith: ["words"],
    encoding: "gzip",
    files: /^privacy-policy\/index/,
  },
  {
    name: "terms",
    limit: 7400,
    growsWith: ["words"],
    encoding: "gzip",
    files: /^terms-and-conditions\/index/,
  },
  { name: "display font", limit: 10_000, encoding: "raw", files: /^assets\/display\./ },
  { name: "flags, where the system has none", limit: 10_000, encoding: "raw", files: /\/flags\./ },
  { name: "social card", limit: 110_000, encoding: "raw", files: /^opengraph-image\./ },
  { name: "icons together", limit: 130_000, encoding: "raw", files: /icon[^/]*$/ },
  {
    name: "first visit to the landing page",
    limit: 17_000,
    growsWith: ["cards", "words"],
    encoding: "brotli",
    files: /^(index\.html|favicon\.svg|assets\/display\..*)$/,
  },
];

const gzipAsync = promisify(gzip);
const brotliAsync = promisify(brotliCompress);

/** Measures a file raw and compressed. HTTP/1.1 does not compress headers. */
async function measure([path, data]: [string, Buffer]): Promise<[string, Sizes]> {
  const raw = data.length;
  if (path === headersPart || compressedFormats.test(path))
    return [path, { raw, gzip: raw, brotli: raw }];
  const [gzipped, brotlied] = await Promise.all([gzipAsync(data, { level: 9 }), brotliAsync(data)]);
  return [path, { raw, gzip: gzipped.length, brotli: brotlied.length }];
}

/** Extracts the script of the landing page, and the response headers that every file gets. */
function extractParts(files: ReadonlyMap<string, Buffer>): [string, Buffer][] {
  const [, script = ""] = /<script>(.*?)<\/script>/s.exec(String(files.get("index.html"))) ?? [];
  const [firstRule = ""] = String(files.get("_headers")).split("\n\n");
  const [, ...headers] = firstRule.split("\n").map((line) => `${line.trim()}\r\n`);
  return [
    [scriptPart, Buffer.from(script)],
    [headersPart, Buffer.from(headers.join(""))],
  ];
}

/**
 * Measures all files, raw and compressed as hosts send them, and adds up the budgets.
 * @param files contents of `dist` by path
 */
export async function measureSizes(files: ReadonlyMap<string, Buffer>, content: Content) {
  const sizes = await Promise.all([...files, ...extractParts(files)].map(measure));
  const allowances = findAllowances(content);
  const measuredBudgets = budgets.map(({ name, limit, growsWith = [], encoding, files }) => {
    const counted = sizes.filter(([path]) => files.test(path));
    const granted = growsWith.map((reason) => allowances[reason]);
    const labels = granted.map(({ label }) => label).join("");
    const unit = encoding === "raw" ? "" : `, ${encoding}`;
    return {
      name: name + labels + unit,
      size: counted.reduce((sum, [, sizes]) => sum + sizes[encoding], 0),
      limit: granted.reduce((sum, { bytes }) => sum + bytes, limit),
    };
  });
  return { sizes, budgets: measuredBudgets };
}

const formatNumber = (value: number) => value.toLocaleString("en");

const formatList = (heading: string, lines: readonly string[]) =>
  lines.length ? `\n\n${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}` : "";

/** Finds files that take seconds to load on a phone; one sentence each. */
const findLargeFiles = (files: ReadonlyMap<string, Buffer>) =>
  [...files].flatMap(([path, { length }]) =>
    length > largeFileBytes
      ? `${path} has ${formatNumber(length)} bytes, which takes seconds on a phone; compress it, or host it elsewhere`
      : [],
  );

/** Formats the result of a build: sizes, budgets, warnings, and blockers of the launch. */
export const formatReport = async ({ files, context, warnings, blockers }: BuildResult) =>
  (await formatSizes(files, context.content)) +
  formatList("Warnings", [...warnings, ...findLargeFiles(files)]) +
  formatList("Not ready for the public", blockers);

/** Formats sizes and budgets as tables, and marks sizes over their limit. */
export async function formatSizes(
  files: ReadonlyMap<string, Buffer>,
  content: Content,
): Promise<string> {
  const { sizes, budgets } = await measureSizes(files, content);
  const rows = [
    ["file", "raw", "gzip", "brotli"],
    ...sizes.map(([path, { raw, gzip, brotli }]) => [
      path,
      ...[raw, gzip, brotli].map(formatNumber),
    ]),
    [],
    ["budget", "size", "limit"],
    ...budgets.map(({ name, size, limit }) => [
      name,
      ...[size, limit].map(formatNumber),
      ...(size > limit ? ["over"] : []),
    ]),
  ];
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = [0, 1, 2, 3].map(width);
  const align = (cell: string, column: number) =>
    column ? cell.padStart((widths[column] ?? 0) + 2) : cell.padEnd(widths[0] ?? 0);
  return rows.map((row) => row.map(align).join("")).join("\n");
}
