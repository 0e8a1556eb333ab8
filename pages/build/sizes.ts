import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { BuildResult } from "./types.ts";

/** The report warns of files above this size, and does not compress them. */
const largeFileBytes = 1_000_000;

const gzipAsync = promisify(gzip);

const formatNumber = (value: number) => value.toLocaleString("en");

/** Formats the sizes of a file: as it is, and as hosts send it, unless that takes long to find out. */
async function formatSizes(data: Buffer): Promise<string[]> {
  const isLarge = data.length > largeFileBytes;
  const compressed = isLarge ? undefined : await gzipAsync(data, { level: 9 });
  return [formatNumber(data.length), compressed ? formatNumber(compressed.length) : "-"];
}

/** Formats rows of cells; all columns but the first are aligned right. */
function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const align = (cell: string, column: number) =>
    column ? cell.padStart((widths[column] ?? 0) + 2) : cell.padEnd(widths[0] ?? 0);
  return rows.map((row) => row.map(align).join("")).join("\n");
}

const formatList = (heading: string, lines: readonly string[]) =>
  lines.length ? `\n\n${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}` : "";

/** Formats the result of a build: files with their sizes, warnings, and blockers of the launch. */
export async function formatReport({ files, warnings, blockers }: BuildResult): Promise<string> {
  const entries = [...files];
  const sizes = entries.map(async ([path, data]) => [path, ...(await formatSizes(data))]);
  const largeFiles = entries.flatMap(([path, { length }]) =>
    length > largeFileBytes
      ? `${path} has ${formatNumber(length)} bytes, which takes seconds on a phone; compress it, or host it elsewhere`
      : [],
  );
  return (
    formatTable([["file", "bytes", "gzip"], ...(await Promise.all(sizes))]) +
    formatList("Warnings", [...warnings, ...largeFiles]) +
    formatList("Not ready for the public", blockers)
  );
}
