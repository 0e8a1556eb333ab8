import { readFileSync } from "node:fs";
import type { BuildContext } from "../_build/context.ts";

/** Renders the files that hosts and crawlers read. */
export function renderTextFiles(context: BuildContext): [path: string, text: string][] {
  const { siteUrl, routes, absoluteUrl } = context;
  /** Reads a file of this folder, in which `BASE_PATH` stands for the site's path. */
  const readConfig = (name: string) =>
    readFileSync(`pages/_hosting/${name}`, "utf8").replaceAll("BASE_PATH/", () => siteUrl.pathname);
  const urls = routes.map((route) => absoluteUrl(route).replaceAll("&", "&amp;"));
  // Protocol 0.9 of sitemaps.org, without `lastmod`: the build does not know when content changed.
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>\n`).join("")}</urlset>
`;
  return [
    // Allows all crawlers (RFC 9309).
    ["robots.txt", `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`],
    ["sitemap.xml", sitemap],
    ["_headers", readConfig("_headers")],
    [".htaccess", readConfig("apache.htaccess")],
  ];
}
