import type { Answer } from "./client.ts";

/** Hosts that say who they are, by what gives them away; a host in front of others comes last. */
const signs = {
  Netlify: ({ headers }: Answer) =>
    headers.has("x-nf-request-id") || /^netlify/i.test(headers.get("server") ?? ""),
  "GitHub Pages": ({ headers }: Answer) =>
    headers.has("x-github-request-id") || /^github/i.test(headers.get("server") ?? ""),
  S3: ({ headers }: Answer) =>
    headers.has("x-amz-cf-id") || /^(amazons3|cloudfront)/i.test(headers.get("server") ?? ""),
  Cloudflare: ({ headers }: Answer) => /^cloudflare/i.test(headers.get("server") ?? ""),
  nginx: ({ headers }: Answer) => /^(nginx|openresty)/i.test(headers.get("server") ?? ""),
  Apache: ({ headers }: Answer) => /^apache/i.test(headers.get("server") ?? ""),
  Caddy: ({ headers }: Answer) => /^caddy/i.test(headers.get("server") ?? ""),
};

export type Host = keyof typeof signs | "an unknown host";

const isKnown = (name: string): name is keyof typeof signs => name in signs;

/** Who has answered. */
export const detectHost = (answer: Answer): Host =>
  Object.keys(signs)
    .filter(isKnown)
    .find((name) => signs[name](answer)) ?? "an unknown host";

const atTheTop = "`_headers` is read at the top of the upload only: put it there";
const useConfiguration = (host: string) => `set up ${host} as README.md says under "Hosts"`;
const allowHtaccess = "upload `.htaccess`, and set `AllowOverride FileInfo` on the folder";

/** What to do on a host; "any" is for those without a way of their own. */
const remedies = {
  headers: {
    any: "let the host send what dist/_headers lists",
    Netlify: atTheTop,
    Cloudflare: `${atTheTop} (Cloudflare Pages)`,
    "GitHub Pages": "GitHub Pages cannot set any; a host that reads `_headers` can",
    S3: "give CloudFront a response headers policy with the values of dist/_headers",
    nginx: "make site-headers.conf anew from dist/_headers, as README.md says, and reload",
    Caddy: "make site-headers anew from dist/_headers, as README.md says, and reload",
    Apache: `${allowHtaccess}; enable mod_headers`,
  },
  notFound: {
    any: "let the host answer unknown paths with status 404 and 404.html",
    "GitHub Pages": "put 404.html at the top of what is published",
    S3: "set 404.html as the error document; in CloudFront, use the website endpoint as origin",
    Cloudflare: "put 404.html at the top of the upload, and switch off single-page fallbacks",
    Netlify: "put 404.html at the top of the upload, and remove a `/* /index.html 200` redirect",
    nginx: useConfiguration("nginx"),
    Caddy: useConfiguration("Caddy"),
    Apache: allowHtaccess,
  },
  routes: {
    any: "let the host answer a folder with its index.html",
    S3: "use the website endpoint of the bucket, with the index document index.html",
    nginx: useConfiguration("nginx"),
  },
  listing: {
    any: "switch the listing of folders off",
    nginx: "remove `autoindex on`",
    Caddy: "remove `browse` from `file_server`",
    Apache: allowHtaccess,
  },
  types: {
    any: "teach the host this type",
    nginx: useConfiguration("nginx"),
    Caddy: useConfiguration("Caddy"),
    Apache: allowHtaccess,
    S3: "set Content-Type at upload",
  },
  rewriting: {
    any: "switch off whatever rewrites pages: minifiers, analytics, optimisers",
    Cloudflare:
      "in the dashboard, switch off Email Address Obfuscation, Rocket Loader and automatic Web Analytics",
    Netlify: "switch off asset optimisation and snippet injection",
  },
  https: {
    any: "let the host redirect http to https",
    "GitHub Pages": "tick Enforce HTTPS under Settings > Pages",
    Cloudflare: "switch on Always Use HTTPS",
    S3: "in CloudFront, redirect HTTP to HTTPS",
    nginx: "add a server on port 80 with `return 301 https://$host$request_uri`",
    Apache: "let the virtual host of port 80 `Redirect permanent` to https",
  },
  compression: {
    any: "let the host compress texts",
    nginx: "add `gzip on; gzip_types text/plain image/svg+xml application/manifest+json text/xml`",
    Apache: "enable mod_deflate and mod_filter",
    Caddy: "add `encode gzip`",
    S3: "in CloudFront, use a cache policy that compresses",
  },
  caching: {
    any: "let the host send the Cache-Control that README.md names",
    Netlify: atTheTop,
    Cloudflare: `${atTheTop}; set Browser Cache TTL to Respect Existing Headers`,
    "GitHub Pages": "GitHub Pages keeps everything for ten minutes, and cannot be told otherwise",
    S3: "set Cache-Control at upload, as README.md says",
    nginx: useConfiguration("nginx"),
    Caddy: useConfiguration("Caddy"),
    Apache: `${allowHtaccess}; enable mod_headers`,
  },
  signUps: {
    any: "set waitlist.action in data/site.ts to the https: endpoint of a form service, build and upload again",
    Netlify:
      "switch on form detection under Forms, then deploy once more: it reads pages as they come in",
  },
} satisfies Record<string, { any: string } & Partial<Record<Host, string>>>;

/** What to do about something on a host. */
export function findRemedy(topic: keyof typeof remedies, host: Host): string {
  const known: { any: string } & Partial<Record<Host, string>> = remedies[topic];
  return known[host] ?? known.any;
}
