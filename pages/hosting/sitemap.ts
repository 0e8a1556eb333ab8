import type { TextFile } from "../generator/context.ts";

/**
 * The pages that search engines may list (sitemaps.org protocol 0.9), without `lastmod`: the build
 * does not know when their content changed.
 */
export const sitemap: TextFile = {
  file: "sitemap.xml",
  render({ routes, absoluteUrl }) {
    const urls = routes.map(
      (route) => `  <url><loc>${absoluteUrl(route).replaceAll("&", "&amp;")}</loc></url>\n`,
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
  },
};

/** Allows all crawlers, and names the sitemap (RFC 9309). */
export const robots: TextFile = {
  file: "robots.txt",
  render: ({ absoluteUrl }) =>
    `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`,
};
