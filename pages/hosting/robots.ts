import type { TextFile } from "../build/types.ts";

/** Allows all crawlers, and names the sitemap (RFC 9309). */
export const robots: TextFile = {
  file: "robots.txt",
  render: ({ absoluteUrl }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`,
};
