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
  /** Bytes; with cards, for as many as the specification has. */
  limit: number;
  /** Whether the limit grows with further cards of the landing page. */
  hasCards?: boolean;
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

/** Number of further cards of a content, and what they may weigh. */
function countFurtherCards(content: Pick<Content, (typeof cardAllowances)[number]["list"]>) {
  const further = cardAllowances.map(({ list, included, bytes }) => {
    const cards = Math.max(0, content[list].length - included);
    return { cards, bytes: cards * bytes };
  });
  const add = (key: "cards" | "bytes") => further.reduce((sum, part) => sum + part[key], 0);
  return { cards: add("cards"), bytes: add("bytes") };
}

/** What visitors may have to download. One TCP window (RFC 6928) holds 14,600 bytes, headers included. */
const budgets: readonly Budget[] = [
  {
    what: "landing page",
    limit: 12_700,
    hasCards: true,
    encoding: "gzip",
    files: /^index\.html$/,
  },
  {
    what: "landing page with its headers",
    limit: 14_600,
    hasCards: true,
    encoding: "gzip",
    files: new RegExp(`^index\\.html$|${headers}`),
  },
  { what: "its script", limit: 1600, encoding: "gzip", files: new RegExp(script) },
  { what: "privacy policy", limit: 7400, encoding: "gzip", files: /^privacy-policy\/index/ },
  { what: "terms", limit: 7400, encoding: "gzip", files: /^terms-and-conditions\/index/ },
  { what: "display font", limit: 10_000, encoding: "raw", files: /^assets\/display\./ },
  { what: "flags, where the system has none", limit: 10_000, encoding: "raw", files: /\/flags\./ },
  { what: "social card", limit: 110_000, encoding: "raw", files: /^opengraph-image\./ },
  { what: "icons together", limit: 130_000, encoding: "raw", files: /icon[^/]*$/ },
  {
    what: "first visit to the landing page",
    limit: 18_000,
    hasCards: true,
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
  const further = countFurtherCards(content);
  const spent = budgets.map(({ what, limit, hasCards, encoding, files }) => {
    const counted = sizes.filter(([path]) => files.test(path));
    const size = counted.reduce((sum, [, sizes]) => sum + sizes[encoding], 0);
    const cards = hasCards && further.cards ? ` + ${further.cards} cards` : "";
    const allowance = hasCards ? further.bytes : 0;
    const label = encoding === "raw" ? what : `${what}${cards}, ${encoding}`;
    return { what: label, size, limit: limit + allowance };
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
