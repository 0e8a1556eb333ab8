import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { BuildContext } from "../generator/context.ts";

/**
 * Response headers for every file, which `apache.htaccess`, `nginx.conf` and `Caddyfile` repeat.
 * Each page has its policy in a `<meta>`, where `frame-ancestors` has no effect. Source: Mozilla
 * HTTP Observatory, scoring.
 */
export const securityHeaders = {
  "Content-Security-Policy": "base-uri 'none'; frame-ancestors 'none'; object-src 'none'",
  "Strict-Transport-Security": "max-age=63072000",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/**
 * Headers for Netlify and Cloudflare Pages. Both append a header that two rules set, so no path may
 * match two rules with the same header. Browsers revalidate files without a caching rule.
 */
const renderHeaders = ({ href }: BuildContext) => `${href("/*")}
${Object.entries(securityHeaders)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join("\n")}

${href("/assets/*")}
  Cache-Control: public, max-age=31536000, immutable
`;

const renderHtaccess = ({ href }: BuildContext) =>
  readFileSync(join(import.meta.dirname, "apache.htaccess"), "utf8").replace(
    "ErrorDocument 404 /404.html",
    () => `ErrorDocument 404 ${href("/404.html")}`,
  );

/**
 * The sitemap (sitemaps.org, protocol 0.9), without `lastmod`: the build does not know when content
 * changed.
 */
function renderSitemap({ routes, absoluteUrl }: BuildContext) {
  const urls = routes.map((route) => absoluteUrl(route).replaceAll("&", "&amp;"));
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.map((url) => `  <url><loc>${url}</loc></url>\n`).join("")}</urlset>
`;
}

/** Allows all crawlers (RFC 9309). */
const renderRobots = ({ absoluteUrl }: BuildContext) =>
  `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl("/sitemap.xml")}\n`;

export const textFiles = [
  { file: "robots.txt", render: renderRobots },
  { file: "sitemap.xml", render: renderSitemap },
  { file: "_headers", render: renderHeaders },
  { file: ".htaccess", render: renderHtaccess },
];
