import { gzipSync } from "node:zlib";

/** The result of a build; blockers and warnings are one sentence each. */
export interface BuildResult {
  /** File contents by path below `dist`, sorted by path. */
  files: ReadonlyMap<string, Buffer>;
  /** Path of the site's root; starts and ends with "/". */
  basePath: string;
  /** What is not ready for the public. */
  blockers: readonly string[];
  /** What is published but may be unintended. */
  warnings: readonly string[];
}

/** The report warns of files above this size, and does not compress them. */
const largeFileBytes = 1_000_000;

const formatNumber = (value: number) => value.toLocaleString("en");

const formatList = (heading: string, lines: readonly string[]) =>
  lines.length ? `\n\n${heading}:\n${lines.map((line) => `- ${line}`).join("\n")}` : "";

/** Formats the result of a build: files with their sizes, warnings, and blockers of the launch. */
export function formatReport({ files, warnings, blockers }: BuildResult): string {
  const nameWidth = Math.max(...[...files.keys()].map(({ length }) => length));
  const rows = [`${"file".padEnd(nameWidth)}       bytes        gzip`];
  const largeFiles: string[] = [];
  for (const [path, data] of files) {
    const bytes = formatNumber(data.length);
    const isLarge = data.length > largeFileBytes;
    const gzipBytes = isLarge ? "-" : formatNumber(gzipSync(data, { level: 9 }).length);
    rows.push(path.padEnd(nameWidth) + bytes.padStart(12) + gzipBytes.padStart(12));
    if (isLarge)
      largeFiles.push(
        `${path} has ${bytes} bytes, which takes seconds on a phone; compress it, or host it elsewhere`,
      );
  }
  return (
    rows.join("\n") +
    formatList("Warnings", [...warnings, ...largeFiles]) +
    formatList("Not ready for the public", blockers)
  );
}
