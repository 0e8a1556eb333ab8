/** What machines read: crawlers, hosts and other sites. Of a site in a sub-folder full of special characters. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildSite } from "../../build.ts";
import { fileToPath } from "../../pages/_build/static-host.ts";
import { pages } from "../../pages/index.ts";
import { sample } from "../support/contents.ts";
import { parseMarkup } from "../support/markup.ts";

const content = {
  ...sample,
  labels: { ...sample.labels, lang: "fr" },
  site: {
    ...sample.site,
    product: `R&B's "Court" <3`,
    description: `Learn <b & 'c' from "legends"; 100% online.`,
    address: ["12 MG Road", "Bengaluru 560001"],
    email: "o'brien+r&b@club.example",
    waitlist: { action: "https://forms.example/r&b;a b?c='1'", leadsTo: ["https://ty.example"] },
  },
};
const base = "https://club.example/r&b's%20$1/";
const { files } = await buildSite({ content, env: { SITE_URL: base } });

/** A file as text, without the hashes of its assets and of inline code. */
const read = (path: string) =>
  String(files.get(path))
    .replace(/\.[0-9a-f]{10}\./g, ".#.")
    .replace(/sha256-[\w+/=]+/g, "sha256-#");

/** What a page says of itself, a line for each element; colours are the owner's. */
const readHead = (file: string) =>
  [...parseMarkup(read(file)).querySelectorAll("html, head > :not(style)")]
    .map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        /^#\w{6}$/.test(value) ? `${name}=#` : `${name}=${value}`,
      );
      const text = element.localName === "title" ? [element.textContent] : [];
      return [element.localName, ...attributes, ...text].join(" | ");
    })
    .filter((line) => !line.startsWith("head"));

test("the head of the landing page", () =>
  expect(readHead("index.html")).toMatchInlineSnapshot(`
  [
    "html | lang=fr",
    "meta | charSet=utf-8",
    "meta | name=viewport | content=width=device-width, initial-scale=1",
    "meta | http-equiv=Content-Security-Policy | content=default-src 'none'; style-src 'sha256-#'; script-src 'sha256-#'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' https://club.example https://forms.example https://ty.example; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    "title | R&B's "Court" <3: Master the Art of Volleyball",
    "meta | name=description | content=Learn <b & 'c' from "legends"; 100% online.",
    "link | rel=canonical | href=https://club.example/r&b's%20$1/",
    "meta | name=theme-color | content=#",
    "link | rel=icon | href=/r&b's%20$1/favicon.ico | sizes=32x32",
    "link | rel=icon | href=/r&b's%20$1/favicon.svg | type=image/svg+xml",
    "link | rel=apple-touch-icon | href=/r&b's%20$1/apple-touch-icon.png",
    "meta | property=og:type | content=website",
    "meta | property=og:site_name | content=R&B's "Court" <3",
    "meta | property=og:title | content=R&B's "Court" <3: Master the Art of Volleyball",
    "meta | property=og:description | content=Learn <b & 'c' from "legends"; 100% online.",
    "meta | property=og:url | content=https://club.example/r&b's%20$1/",
    "meta | property=og:image | content=https://club.example/r&b's%20$1/opengraph-image.jpg",
    "meta | property=og:image:width | content=1200",
    "meta | property=og:image:height | content=630",
    "meta | property=og:image:alt | content=R&B's "Court" <3: Master the Art of Volleyball – Launching in Q3 2025",
    "meta | name=twitter:card | content=summary_large_image",
    "meta | name=twitter:image:alt | content=R&B's "Court" <3: Master the Art of Volleyball – Launching in Q3 2025",
  ]
`));

test("the 404 page is for no search engine, and all others are", () => {
  const home = readHead("index.html");
  expect(readHead("404.html").filter((line) => !home.includes(line))).toMatchInlineSnapshot(`
    [
      "meta | http-equiv=Content-Security-Policy | content=default-src 'none'; style-src 'sha256-#'; script-src 'none'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' https://club.example https://forms.example https://ty.example; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      "title | Page not found | R&B's "Court" <3",
      "meta | name=description | content=No page is here.",
      "meta | name=robots | content=noindex",
      "meta | property=og:title | content=Page not found | R&B's "Court" <3",
      "meta | property=og:description | content=No page is here.",
    ]
  `);
  for (const { file } of pages) {
    const isIndexed = !readHead(file).some((line) => line.includes("noindex"));
    expect(isIndexed, file).toBe(file !== "404.html");
  }
});

test.each(pages)("$file asks for nothing from other origins", ({ file }) => {
  const document = parseMarkup(read(file));
  const loaded = [...document.querySelectorAll("[src], link[href], use, image, iframe")].flatMap(
    (element) => ["src", "href", "srcset"].map((name) => element.getAttribute(name) ?? ""),
  );
  const code = [...document.querySelectorAll("style, script")].map(
    ({ textContent }) => textContent,
  );
  const urls = [...loaded, ...code.join("\n").matchAll(/\b(?:https?:)?\/\/[\w-]+\.[\w.-]+/g)].map(
    String,
  );
  const foreign = urls.filter((url) => /^(https?:)?\/\//.test(url) && !url.startsWith(base));
  expect(foreign.filter((url) => !url.includes("//www.w3.org"))).toEqual([]);
});

test("email addresses are encoded, and Cloudflare leaves them as they are", () =>
  expect(read("404.html")).toMatch(
    /<body><!--email_off-->.*mailto:o\S+brien%2Br%26b@club\.example".*<!--\/email_off--><\/body>/s,
  ));

test("Apache finds the 404 page in the sub-folder", () =>
  expect(read(".htaccess")).toContain("ErrorDocument 404 /r&b's%20$1/404.html\n"));

test("robots.txt names the sitemap, which lists the canonical addresses of pages", () => {
  expect(read("robots.txt")).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${base}sitemap.xml\n`);
  const paths = pages.filter(({ file }) => file !== "404.html").map(({ file }) => fileToPath(file));
  const urls = paths.map((path) => base + path.slice(1));
  const locations = [...parseMarkup(read("sitemap.xml")).querySelectorAll("url > loc")];
  expect(locations.map(({ textContent }) => textContent)).toEqual(urls);
  const canonical = pages.map(({ file }) =>
    parseMarkup(read(file)).querySelector("[rel=canonical]")?.getAttribute("href"),
  );
  expect(canonical.filter(Boolean)).toEqual(urls);
});

test("Netlify and Cloudflare cache files with a hash alone, and protect all", () =>
  expect(read("_headers").replace(/^#.*\n/gm, "")).toMatchInlineSnapshot(`
    "
    /r&b's%20$1/*
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

test("recipes for hosts build with --strict, and publish dist", async () => {
  const netlify = await readFile("netlify.toml", "utf8");
  expect(netlify).toMatch(/^command = "npm run build -- --strict"\npublish = "dist"$/m);
  for (const guide of ["README.md", "pages/_hosting/README.md"]) {
    const commands = (await readFile(guide, "utf8")).match(/`npm run build -- --strict`/g);
    expect(commands, `${guide} says how to build for the public`).not.toBeNull();
  }
});
