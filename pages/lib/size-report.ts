import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import type { Content } from "../../data/schema.ts";
import type { BuildReport } from "./types.ts";

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
  growsWith?: keyof Allowances;
  encoding: keyof Sizes;
  /** Paths whose sizes are added up. */
  files: RegExp;
}

const script = "script of index.html";
const headers = "response headers of _headers";

/** Cards that the specification names, and the bytes that each further one may add to the page. */
const cardAllowances = [
  { list: "instructors", included: 5, bytes: 100 },
  { list: "slots", included: 6, bytes: 20 },
  { list: "features", included: 3, bytes: 50 },
] as const;

/** What a content may weigh beyond that of the specification: why, for the table, and bytes. */
type Allowance = { label: string; bytes: number };

interface Allowances {
  cards: Allowance;
  names: Allowance;
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
    names: content.site.sample ? { label: "", bytes: 0 } : { label: " + own names", bytes: 300 },
  };
}

/** What visitors may have to download. One TCP window (RFC 6928) holds 14,600 bytes, headers included. */
const budgets: readonly Budget[] = [
  {
    what: "landing page",
    limit: 12_700,
    growsWith: "cards",
    encoding: "gzip",
    files: /^index\.html$/,
  },
  {
    what: "landing page with its headers",
    limit: 14_600,
    growsWith: "cards",
    encoding: "gzip",
    files: new RegExp(`^index\\.html$|${headers}`),
  },
  { what: "its script", limit: 1600, encoding: "gzip", files: new RegExp(script) },
  {
    what: "privacy policy",
    limit: 7400,
    growsWith: "names",
    encoding: "gzip",
    files: /^privacy-policy\/index/,
  },
  {
    what: "terms",
    limit: 7400,
    growsWith: "names",
    encoding: "gzip",
    files: /^terms-and-conditions\/index/,
  },
  { what: "display font", limit: 10_000, encoding: "raw", files: /^assets\/display\./ },
  { what: "flags, where the system has none", limit: 10_000, encoding: "raw", files: /\/flags\./ },
  { what: "social card", limit: 110_000, encoding: "raw", files: /^opengraph-image\./ },
  { what: "icons together", limit: 130_000, encoding: "raw", files: /icon[^/]*$/ },
  {
    what: "first visit to the landing page",
    limit: 18_000,
    growsWith: "cards",
    encoding: "brotli",
    files: /^(index\.html|favicon\.svg|assets\/display\..*)$/,
  },
];

/**
 * What files weigh, as they are and as a host sends them, and what that makes of each budget.
 * @param files contents of `dist` by path
 */
export async function measureSizes(files: ReadonlyMap<string, Buffer>, content: Content) {
  const [gzipped, brotlied] = [promisify(gzip), promisify(brotliCompress)];
  const [, code = ""] = /<script>(.*?)<\/script>/s.exec(String(files.get("index.html"))) ?? [];
  const everyPath = String(files.get("_headers")).split("\n\n")[0]?.split("\n").slice(1) ?? [];
  const sent = everyPath.map((line) => `${line.trim()}\r\n`).join("");
  const measure = async ([path, data]: [string, Buffer]): Promise<[string, Sizes]> => {
    const raw = data.length;
    // Fonts and pixels come compressed; HTTP/1.1 has headers as they are.
    if (path === headers || /\.(ico|jpg|png|woff2)$/.test(path))
      return [path, { raw, gzip: raw, brotli: raw }];
    const [{ length: gzip }, { length: brotli }] = await Promise.all([
      gzipped(data, { level: 9 }),
      brotlied(data),
    ]);
    return [path, { raw, gzip, brotli }];
  };
  const parts = new Map(files).set(script, Buffer.from(code)).set(headers, Buffer.from(sent));
  const sizes = await Promise.all([...parts].map(measure));
  const allowances = findAllowances(content);
  const spent = budgets.map(({ what, limit, growsWith, encoding, files }) => {
    const counted = sizes.filter(([path]) => files.test(path));
    const size = counted.reduce((sum, [, sizes]) => sum + sizes[encoding], 0);
    const { label, bytes } = growsWith ? allowances[growsWith] : { label: "", bytes: 0 };
    const unit = encoding === "raw" ? "" : `, ${encoding}`;
    return { what: what + label + unit, size, limit: limit + bytes };
  });
  return { sizes, budgets: spent };
}

const formatList = (heading: string, lines: readonly string[]) =>
  lines.length ? `\n\n${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}` : "";

/** What the maker of a build should know: sizes, and what is not as it should be. */
export const formatReport = async ({ files, context, warnings, blockers }: BuildReport) =>
  (await formatSizes(files, context.content)) +
  formatList("Warnings", warnings) +
  formatList("Not ready for the public", blockers);

/** Both as tables; what is over its limit is marked. */
export async function formatSizes(
  files: ReadonlyMap<string, Buffer>,
  content: Content,
): Promise<string> {
  const { sizes, budgets } = await measureSizes(files, content);
  const row = (label: string, cells: readonly (string | number)[]) =>
    label.padEnd(44) + cells.map((cell) => cell.toLocaleString("en").padStart(9)).join("");
  return [
    row("file", ["raw", "gzip", "brotli"]),
    ...sizes.map(([path, { raw, gzip, brotli }]) => row(path, [raw, gzip, brotli])),
    "",
    row("budget", ["size", "limit"]),
    ...budgets.map(({ what, size, limit }) =>
      row(what, size > limit ? [size, limit, "over"] : [size, limit]),
    ),
  ].join("\n");
}
