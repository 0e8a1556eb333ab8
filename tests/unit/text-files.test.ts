/** Checks what machines read, for a site in a sub-folder full of special characters. */
import { expect, test } from "vitest";
import { buildSite } from "../../build.ts";
import { fileToPath } from "../../pages/_build/static-host.ts";
import { pages } from "../../pages/index.ts";
import { sample } from "../support/contents.ts";
import { parseMarkup } from "../support/markup.ts";

const { landing } = sample;
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

const readAttribute = (file: string, selector: string, name: string) =>
  parseMarkup(read(file)).querySelector(selector)?.getAttribute(name);

test.each([
  ["index.html", "[property='og:url']", "content", base],
  ["index.html", "[property='og:title']", "content", `R&B's "Court" <3: ${landing.hero.headline}`],
  ["index.html", "[property='og:image']", "content", `${base}opengraph-image.jpg`],
  ["index.html", "[name=description]", "content", content.site.description],
  ["404.html", "[rel=icon]", "href", "/r&b's%20$1/favicon.ico"],
  ["404.html", "[name=robots]", "content", "noindex"],
  ["404.html", "html", "lang", "fr"],
])("%s: %s has the %s %j", (file, selector, name, value) =>
  expect(readAttribute(file, selector, name)).toBe(value),
);

test("the policy of a page allows its own code, and sign-ups wherever they lead", () =>
  expect(readAttribute("index.html", "[http-equiv]", "content")).toMatchInlineSnapshot(
    `"default-src 'none'; style-src 'sha256-#'; script-src 'sha256-#'; font-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self' https://club.example https://forms.example https://ty.example; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"`,
  ));

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
  const canonical = pages.map(({ file }) => readAttribute(file, "[rel=canonical]", "href"));
  expect(canonical.filter(Boolean)).toEqual(urls);
});
