/** Compares what machines read with literal text, for a site in a sub-folder full of special characters. */
import { expect, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import { specified } from "../support/contents.ts";

const content = {
  ...specified,
  site: {
    ...specified.site,
    product: `R&B's "Court" <3`,
    description: `Learn <b & 'c' from "legends"; 100% online.`,
    email: "o'brien+r&b@bücher.example",
    waitlist: { action: "/api/r&b;a b?list='1'" },
  },
};
const env = { SITE_URL: "https://bücher.example/r&b's%20$1/", SOURCE_DATE_EPOCH: "1735689600" };
const { files } = await buildInMemory({ content, env });

/** A file as text, without the hashes of its assets and of inline code. */
const read = (path: string) =>
  String(files.get(path))
    .replace(/\.[0-9a-f]{10}\./g, ".#.")
    .replace(/sha256-[\w+/=]+/g, "sha256-#");

/** A page to the end of its head, a tag per line, without the text of style sheet and script. */
const readHead = (path: string) =>
  (/^.*<\/head>/s.exec(read(path))?.[0] ?? "")
    .replace(/(<style>|<script>).*?(<\/)/gs, "$1…$2")
    .replaceAll("><", ">\n<");

test("head of the landing page", () =>
  expect(readHead("index.html")).toMatchInlineSnapshot(`
    "<!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charSet="utf-8"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta http-equiv="Content-Security-Policy" content="default-src &#x27;none&#x27;; style-src &#x27;sha256-#&#x27;; script-src &#x27;sha256-#&#x27;; font-src &#x27;self&#x27;; img-src &#x27;self&#x27;; connect-src &#x27;self&#x27;; form-action &#x27;self&#x27; https://xn--bcher-kva.example; base-uri &#x27;none&#x27;; require-trusted-types-for &#x27;script&#x27;; trusted-types &#x27;none&#x27;"/>
    <title>R&amp;B&#x27;s &quot;Court&quot; &lt;3: Master the Art of Volleyball</title>
    <meta name="description" content="Learn &lt;b &amp; &#x27;c&#x27; from &quot;legends&quot;; 100% online."/>
    <link rel="canonical" href="https://xn--bcher-kva.example/r&amp;b&#x27;s%20$1/"/>
    <meta name="color-scheme" content="dark"/>
    <meta name="darkreader-lock" content=""/>
    <meta name="theme-color" content="#070b18"/>
    <link rel="icon" href="/r&amp;b&#x27;s%20$1/favicon.ico" sizes="32x32"/>
    <link rel="icon" href="/r&amp;b&#x27;s%20$1/favicon.svg" type="image/svg+xml"/>
    <link rel="apple-touch-icon" href="/r&amp;b&#x27;s%20$1/apple-touch-icon.png"/>
    <meta property="og:type" content="website"/>
    <meta property="og:site_name" content="R&amp;B&#x27;s &quot;Court&quot; &lt;3"/>
    <meta property="og:title" content="R&amp;B&#x27;s &quot;Court&quot; &lt;3: Master the Art of Volleyball"/>
    <meta property="og:description" content="Learn &lt;b &amp; &#x27;c&#x27; from &quot;legends&quot;; 100% online."/>
    <meta property="og:url" content="https://xn--bcher-kva.example/r&amp;b&#x27;s%20$1/"/>
    <meta property="og:image" content="https://xn--bcher-kva.example/r&amp;b&#x27;s%20$1/assets/opengraph-image.#.jpg"/>
    <meta property="og:image:width" content="1200"/>
    <meta property="og:image:height" content="630"/>
    <meta property="og:image:alt" content="R&amp;B&#x27;s &quot;Court&quot; &lt;3: Master the Art of Volleyball. Learn &lt;b &amp; &#x27;c&#x27; from &quot;legends&quot;; 100% online. Launching in Q3 2025."/>
    <meta name="twitter:card" content="summary_large_image"/>
    <meta name="twitter:image:alt" content="R&amp;B&#x27;s &quot;Court&quot; &lt;3: Master the Art of Volleyball. Learn &lt;b &amp; &#x27;c&#x27; from &quot;legends&quot;; 100% online. Launching in Q3 2025."/>
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"WebSite","name":"R&B's \\"Court\\" \\u003c3","description":"Learn \\u003cb & 'c' from \\"legends\\"; 100% online.","url":"https://xn--bcher-kva.example/r&b's%20$1/","publisher":{"@type":"Organization","name":"Court of Legends LLC","url":"https://xn--bcher-kva.example/r&b's%20$1/","logo":"https://xn--bcher-kva.example/r&b's%20$1/apple-touch-icon.png","email":"o'brien+r&b@xn--bcher-kva.example","address":{"@type":"PostalAddress","streetAddress":"1200 Example Avenue, Suite 5","addressLocality":"Cheyenne","addressRegion":"Wyoming","postalCode":"82001","addressCountry":"United States"}}}</script>
    <style>…</style>
    </head>"
  `));

test("a legal page names its own address", () =>
  expect(readHead("privacy-policy/index.html")).toContain(
    `<link rel="canonical" href="https://xn--bcher-kva.example/r&amp;b&#x27;s%20$1/privacy-policy/"/>`,
  ));

test("the 404 page is not for search engines", () =>
  expect(readHead("404.html")).toContain('<meta name="robots" content="noindex"/>'));

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

  Sitemap: https://xn--bcher-kva.example/r&b's%20$1/sitemap.xml
  "
`));

test("sitemap.xml", () =>
  expect(read("sitemap.xml")).toMatchInlineSnapshot(`
  "<?xml version="1.0" encoding="UTF-8"?>
  <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    <url><loc>https://xn--bcher-kva.example/r&amp;b's%20$1/</loc></url>
    <url><loc>https://xn--bcher-kva.example/r&amp;b's%20$1/privacy-policy/</loc></url>
    <url><loc>https://xn--bcher-kva.example/r&amp;b's%20$1/terms-and-conditions/</loc></url>
  </urlset>
  "
`));

test("security.txt", () =>
  expect(read(".well-known/security.txt")).toMatchInlineSnapshot(`
  "Contact: mailto:o'brien+r%26b@xn--bcher-kva.example
  Expires: 2025-12-31T00:00:00Z
  Preferred-Languages: en
  Canonical: https://xn--bcher-kva.example/r&b's%20$1/.well-known/security.txt
  "
`));

test(".htaccess refuses a POST to all but the endpoint, whose special characters it escapes", () => {
  expect(read(".htaccess")).toContain(
    String.raw`<If "%{REQUEST_METHOD} == 'POST' && %{THE_REQUEST} !~ m#^POST /api/r\x26b\x3ba\x2520b[? ]#">`,
  );
});
