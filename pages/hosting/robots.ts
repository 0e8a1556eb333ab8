import type { TextFile } from "../lib/types.ts";

/** Crawlers are welcome (RFC 9309); this is where the sitemap is. */
export const robots: TextFile = {
  file: "robots.txt",
  render: ({ href, siteUrl }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${new URL(href("/sitemap.xml"), siteUrl).href}\n`,
};
