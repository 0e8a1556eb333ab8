/** Compares what machines read with literal text, for a site in a sub-folder full of special characters. */
import { parseHTML } from "linkedom/worker";
import { expect, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import { specified } from "../support/contents.ts";

const { landing } = specified;
const content = {
  ...specified,
  site: {
    ...specified.site,
    product: `R&B's "Court" <3`,
    description: `Learn <b & 'c' from "legends"; 100% online.`,
    address: ["12 MG Road,", "Bengaluru 560001,"],
    email: "o'brien+r&b@club.example",
    waitlist: { action: "/api/r&b;a b?list='1'" },
  },
};
const env = { SITE_URL: "https://club.example/r&b's%20$1/", SOURCE_DATE_EPOCH: "1735689600" };
const { files } = await buildInMemory({ content, env });

/** A file as text, without the hashes of its assets and of inline code. */
const read = (path: string) =>
  String(files.get(path))
    .replace(/\.[0-9a-f]{10}\./g, ".#.")
    .replace(/sha256-[\w+/=]+/g, "sha256-#");

const base = "https://club.example/r&b's%20$1/";

const readAttribute = (file: string, selector: string, name: string) =>
  parseHTML(read(file)).document.querySelector(selector)?.getAttribute(name);

test.each([
  ["index.html", "[property='og:url']", "content", base],
  ["index.html", "[property='og:title']", "content", `R&B's "Court" <3: ${landing.hero.headline}`],
  ["index.html", "[property='og:image']", "content", `${base}assets/opengraph-image.#.jpg`],
  ["index.html", "[name=darkreader-lock]", "content", ""],
  ["privacy-policy/index.html", "[rel=canonical]", "href", `${base}privacy-policy/`],
  ["404.html", "[name=robots]", "content", "noindex"],
])("%s: %s has the %s %j", (file, selector, name, value) =>
  expect(readAttribute(file, selector, name)).toBe(value),
);

test("the policy of a page allows its own code, and sign-ups to the site itself", () =>
  expect(readAttribute("index.html", "[http-equiv]", "content")).toMatchInlineSnapshot(
    `"default-src 'none'; style-src 'sha256-#'; script-src 'sha256-#'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' https://club.example; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"`,
  ));

test("structured data names who is behind the site, and closes no element", () => {
  const json = /(?<=ld\+json">).*?(?=<\/script>)/s.exec(read("index.html"))?.[0] ?? "";
  expect(json).not.toContain("<");
  expect(JSON.parse(json)).toMatchObject({
    name: content.site.product,
    description: content.site.description,
    url: base,
    publisher: { name: content.site.company, address: "12 MG Road, Bengaluru 560001" },
  });
});

test("Cloudflare leaves email addresses as they are", () =>
  expect(read("404.html")).toMatch(/<body><!--email_off-->.*mailto:.*<!--\/email_off--><\/body>/s));

test("_headers", () =>
  expect(read("_headers")).toMatchInlineSnapshot(`
  "/r&b's%20$1/*
    Content-Security-Policy: base-uri 'none'; frame-ancestors 'none'; object-src 'none'
    Strict-Transport-Security: max-age=63072000
    X-Content-Type-Options: nosniff
    X-Frame-Options: DENY
    Referrer-Policy: strict-origin-when-cross-origin
    Permissions-Policy: camera=(), geolocation=(), microphone=(), payment=(), usb=()
    Cross-Origin-Opener-Policy: same-origin

  /r&b's%20$1/assets/*
    Cache-Control: public, max-age=31536000, immutable
  "
`));

test("robots.txt", () =>
  expect(read("robots.txt")).toMatchInlineSnapshot(`
  "User-agent: *
  Allow: /

  Sitemap: https://club.example/r&b's%20$1/sitemap.xml
  "
`));

test("sitemap.xml", () =>
  expect(read("sitemap.xml")).toMatchInlineSnapshot(`
  "<?xml version="1.0" encoding="UTF-8"?>
  <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://club.example/r&amp;b's%20$1/</loc></url>
    <url><loc>https://club.example/r&amp;b's%20$1/privacy-policy/</loc></url>
    <url><loc>https://club.example/r&amp;b's%20$1/terms-and-conditions/</loc></url>
  </urlset>
  "
`));
