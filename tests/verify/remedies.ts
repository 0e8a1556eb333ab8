/** What to do about findings, by host where hosts differ. */
import type { Answer } from "./client.ts";

/** What identifies hosts in the names of headers and in "server"; one in front of others is last. */
const signs: Record<string, RegExp> = {
  Netlify: /x-nf-request-id|server: netlify/i,
  "GitHub Pages": /x-github-request-id|server: github/i,
  S3: /x-amz-cf-id|server: (amazons3|cloudfront)/i,
  Cloudflare: /server: cloudflare/i,
  nginx: /server: (nginx|openresty)/i,
  Apache: /server: apache/i,
  Caddy: /server: caddy/i,
};

/** Name of the host that sent a response. */
export function detectHost({ headers }: Answer): string {
  const text = `${[...headers.keys()].join(" ")} server: ${headers.get("server")}`;
  return Object.keys(signs).find((name) => signs[name]?.test(text)) ?? "an unknown host";
}

const atTheTop = "put `_headers` at the top of the upload, the only place where it is read";
const reconfigure = (server: string) =>
  `use the ${server === "nginx" ? "nginx.conf" : "Caddyfile"} of pages/hosting, and reload`;

/** Hosts that are set up as a whole, and the topics of that. */
const servers: Record<string, string> = {
  nginx: reconfigure("nginx"),
  Caddy: reconfigure("Caddy"),
  S3: "set up the bucket and CloudFront as README.md says under Hosts",
  Apache: "upload `.htaccess`, set `AllowOverride FileInfo`, enable mod_headers and mod_deflate",
};
const configured = /^(headers|charset|type|slashes|not-found|compression|caching)\b/;

/** By id of the finding or its first word, and by "id@host". */
const remedies: Record<string, string> = {
  "no-host": "check the spelling; a new domain can take a day to be known everywhere",
  "no-answer": "check that the server runs, and that its firewall lets visitors through",
  certificate: "let the host issue one for this name, send its whole chain, and renew it",
  encoding: "let the host send `Content-Encoding: gzip` with compressed files, and compress once",
  "too-large": "find out what is served there",
  login: "switch off the protection of deployments, or let everyone read index.html",
  redirect: "verify that address instead",
  "other-site": "point the domain to the host of dist, or upload dist there",
  status: "read the log of the host",
  "status-403": "let everyone read this file",
  "status-404": "upload the whole of dist again, files whose names begin with a dot included",
  "status-429": "the host limits requests: wait a minute, then verify again",
  differs: "upload dist again, empty caches, and switch off what rewrites pages and images",
  "differs@Cloudflare": "switch off Email Obfuscation, Rocket Loader, Polish and Web Analytics",
  "differs@Netlify": "deploy again; switch off asset optimization and snippet injection",
  robots: "check that search engines are still let in",
  charset: "let the host send charset=utf-8",
  type: "configure this media type",
  slashes: "let the host answer a folder with its index.html",
  "not-found": "put 404.html at the top, and let the host answer unknown paths with 404 and it",
  "not-found@Cloudflare": "put 404.html at the top, and switch off single-page fallbacks",
  "not-found@Netlify": "put 404.html at the top, and remove any `/* /index.html 200` redirect",
  expiry: "build and upload again, at least once a year",
  headers: "let the host send what dist/_headers lists",
  "headers@Netlify": atTheTop,
  "headers@Cloudflare": `${atTheTop} (Cloudflare Pages)`,
  "headers@GitHub Pages": "GitHub Pages cannot set any; a host that reads `_headers` can",
  added: "remove this header where the host, or a proxy in front of it, adds it",
  "added-x-robots-tag": "verify the public address, for hosts add it to previews; or remove it",
  compression: "let the host compress texts",
  caching: "let the host send the Cache-Control that README.md names",
  "caching@Netlify": atTheTop,
  "caching@Cloudflare": `${atTheTop}; set Browser Cache TTL to Respect Existing Headers`,
  "caching@GitHub Pages": "GitHub Pages keeps everything for ten minutes, and cannot be changed",
  https: "let the host redirect http to https",
  "https@GitHub Pages": "tick Enforce HTTPS under Settings > Pages",
  "https@Cloudflare": "switch on Always Use HTTPS",
  "https@S3": "in CloudFront, redirect HTTP to HTTPS",
  twin: "let the host redirect it to the address that you publish",
  form: "set waitlist.action in data/site.ts to a form service's endpoint, build and upload again",
  "form@Netlify": "switch on form detection under Forms, then deploy again: that reads the pages",
  "form-service": "check there whether the form is open, what it requires, and its limits",
  "form-refusal":
    "try --sign-up you@name.example: it may object to honeypot or sample address only",
  "form-return": "let the form service lead back to /#signed-up of this site",
  "form-inbox": "try --sign-up you@name.example, and look for it there, also among the spam",
  "form-entry": "delete it there",
};

/** What to do about a finding on a host, if that is known. */
export function findRemedy(id: string, host = ""): string | undefined {
  const [topic = ""] = id.split("-");
  const onHost = remedies[`${id}@${host}`] ?? (configured.test(id) ? servers[host] : undefined);
  return onHost ?? remedies[id] ?? remedies[`${topic}@${host}`] ?? remedies[topic];
}
