import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Content } from "../../data/schema.ts";
import type { BuildResult } from "./types.ts";

interface Sizes {
  raw: number;
  gzip: number;
  brotli: number;
}

interface Budget {
  what: string;
  /** Bytes, for the content of the specification. */
  limit: number;
  /** What raises the limit in the content of an owner. */
  growsWith?: readonly (keyof Allowances)[];
  encoding: keyof Sizes;
  /** Paths whose sizes are added up. */
  files: RegExp;
}

/** Files above this size are named in the report. */
const heavyFileBytes = 1_000_000;

/** Formats that are compressed already. */
const compressed = /\.(avif|gif|ico|jpe?g|mp4|pdf|png|webm|webp|woff2?|zip)$/i;

const script = "script of index.html";
const headers = "response headers of _headers";

/** The cards of the specification, and the bytes that each further one may add to the page. */
const cardAllowances = [
  { list: "instructors", included: 5, bytes: 100 },
  { list: "slots", included: 6, bytes: 20 },
  { list: "features", included: 3, bytes: 50 },
] as const;

/** Bytes beyond the content of the specification, and why, for the table. */
type Allowance = { label: string; bytes: number };

interface Allowances {
  cards: Allowance;
  words: Allowance;
}

function findAllowances(content: Content): Allowances {
  const further = cardAllowances.map(({ list, included, bytes }) => {
    const count = Math.max(0, content[list].length - included);
    return { count, bytes: count * bytes };
  });
  const count = further.reduce((sum, { count }) => sum + count, 0);
  return {
    cards: {
      label: count ? ` + ${count} cards` : "",
      bytes: further.reduce((sum, { bytes }) => sum + bytes, 0),
    },
    words: content.site.sample ? { label: "", bytes: 0 } : { label: " + own words", bytes: 500 },
  };
}

/** What visitors may have to download. One TCP window (RFC 6928) holds 14,600 bytes, headers included. */
const budgets: readonly Budget[] = [
  {
    what: "landing page",
    limit: 12_700,
    growsWith: ["cards", "words"],
    encoding: "gzip",
    files: /^index\.html$/,
  },
  {
    what: "landing page with its headers",
    limit: 14_600,
    growsWith: ["cards", "words"],
    encoding: "gzip",
    files: new RegExp(`^index\\.html$|${headers}`),
  },
  { what: "its script", limit: 1600, encoding: "gzip", files: new RegExp(script) },
  {
    what: "privacy policy",
    limit: 7400,
    growsWith: ["words"],
    encoding: "gzip",
    files: /^privacy-policy\/index/,
  },
  {
    what: "terms",
    limit: 7400,
    growsWith: ["words"],
    encoding: "gzip",
    files: /^terms-and-conditions\/index/,
  },
  { what: "display font", limit: 10_000, encoding: "raw", files: /^assets\/display\./ },
  { what: "flags, where the system has none", limit: 10_000, encoding: "raw", files: /\/flags\./ },
  { what: "social card", limit: 110_000, encoding: "raw", files: /^opengraph-image\./ },
  { what: "icons together", limit: 130_000, encoding: "raw", files: /icon[^/]*$/ },
  {
    what: "first visit to the landing page",
    limit: 17_000,
    growsWith: ["cards", "words"],
    encoding: "brotli",
    files: /^(index\.html|favicon\.svg|assets\/display\..*)$/,
  },
];

/**
 * Measures all files, raw and compressed as a host sends them, and adds up each budget.
 * @param files contents of `dist` by path
 */
export async function measureSizes(files: ReadonlyMap<string, Buffer>, content: Content) {
  const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];
  const [, code = ""] = /<script>(.*?)<\/script>/s.exec(String(files.get("index.html"))) ?? [];
  const everyPath = String(files.get("_headers")).split("\n\n")[0]?.split("\n").slice(1) ?? [];
  const sent = everyPath.map((line) => `${line.trim()}\r\n`).join("");
  const measure = async ([path, data]: [string, Buffer]): Promise<[string, Sizes]> => {
    const raw = data.length;
    // HTTP/1.1 sends headers as they are.
    if (path === headers || compressed.test(path)) return [path, { raw, gzip: raw, brotli: raw }];
    const [{ length: gzip }, { length: brotli }] = await Promise.all([
      gzipped(data, { level: 9 }),
      brotlied(data),
    ]);
    return [path, { raw, gzip, brotli }];
  };
  const parts = new Map(files).set(script, Buffer.from(code)).set(headers, Buffer.from(sent));
  const sizes = await Promise.all([...parts].map(measure));
  const allowances = findAllowances(content);
  const spent = budgets.map(({ what, limit, growsWith = [], encoding, files }) => {
    const counted = sizes.filter(([path]) => files.test(path));
    const size = counted.reduce((sum, [, sizes]) => sum + sizes[encoding], 0);
    const granted = growsWith.map((name) => allowances[name]);
    const labels = granted.map(({ label }) => label).join("");
    const unit = encoding === "raw" ? "" : `, ${encoding}`;
    const allowed = granted.reduce((sum, { bytes }) => sum + bytes, limit);
    return { what: what + labels + unit, size, limit: allowed };
  });
  return { sizes, budgets: spent };
}

const formatNumber = (value: number) => value.toLocaleString("en");

const formatList = (heading: string, lines: readonly string[]) =>
  lines.length ? `\n\n${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}` : "";

/** Files that a visitor on a phone would wait for, one sentence each. */
const findHeavyFiles = (files: ReadonlyMap<string, Buffer>) =>
  [...files].flatMap(([path, { length }]) =>
    length > heavyFileBytes
      ? `${path} has ${formatNumber(length)} bytes, which takes seconds on a phone; compress it, or host it elsewhere`
      : [],
  );

/** Tables of sizes and budgets, warnings, and what is not ready for the public. */
export const formatReport = async ({ files, context, warnings, blockers }: BuildResult) =>
  (await formatSizes(files, context.content)) +
  formatList("Warnings", [...warnings, ...findHeavyFiles(files)]) +
  formatList("Not ready for the public", blockers);

/** Sizes and budgets as tables; what exceeds its limit is marked. */
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
    ...budgets.map(({ what, size, limit }) => [
      what,
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
