/** What machines read of a site in a sub-folder full of special characters. */
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { buildSite } from "../../build.ts";
import { createBuildContext } from "../../pages/_build/context.ts";
import { respond } from "../../pages/_build/static-host.ts";
import { renderBody } from "../../pages/_document.tsx";
import { renderTextFiles } from "../../pages/_hosting/text-files.ts";
import { pages } from "../../pages/index.ts";
import { landing } from "../../pages/landing.tsx";
import { contentWith, sample } from "../support/contents.ts";
import { parseMarkup } from "../support/markup.ts";

const content = {
  ...sample,
  labels: { ...sample.labels, lang: "fr" },
  landing: {
    ...sample.landing,
    waitlist: { ...sample.landing.waitlist, noteLink: undefined, thanksHeading: undefined },
  },
  site: {
    ...sample.site,
    product: `R&B's "Court" <3`,
    description: `Learn <b & 'c' from "legends"; 100% online.`,
    address: ["12 MG Road", "Bengaluru 560001"],
    email: "o'brien+r&b@club.example",
    waitlist: {
      action: "https://forms.example/r&b;a b?c='1'",
      leadsTo: ["https://ty.example"],
      emailField: "EMAIL",
      honeypotField: "b_1",
      hidden: { u: "1", "tags[]": "<a>" },
    },
  },
};
const env = { SITE_URL: "https://club.example/r&b's%20$1/" };
const { files } = await buildSite({ content, env });
const read = (file: string) => parseMarkup(String(files.get(file)));

/** Elements of a page, a line each. Hashes change with any style, and colours are the owner's. */
const list = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((element) => {
    const attributes = [...element.attributes]
      .filter(({ name }) => name !== "class")
      .map(
        ({ name, value }) =>
          `${name}=${value.replace(/sha256-[\w+/=]+|^#\w{6}$|(?<=\?)[0-9a-f]{10}$/g, "#")}`,
      );
    const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === 3);
    const text = texts.map(({ textContent }) => textContent).join("");
    return [element.localName, ...attributes, text].filter(Boolean).join(" | ");
  });

/** Compares lines, each of which says who reads it, and where, with those that are stored. */
function expectStored(lines: string[], name: string, lookAt: string) {
  const message = `${lookAt} changes what the readers named in these lines get; if that is meant, store it by "npm run test:unit -- -u"`;
  return expect([...lines, ""].join("\n"), message).toMatchFileSnapshot(`../golden/${name}.txt`);
}

const shown = "html, title, [name=description], [name=robots], [rel=canonical]";
const preview = "[property^='og:'], [name^='twitter:']";

test("search engines, previews and browsers read the heads of pages", () => {
  const readers = {
    "search engines show": shown,
    "previews of links show": preview,
    "browsers obey": `head > :not(style, ${shown}, ${preview})`,
  };
  const lines = ["index.html", "404.html"].flatMap((file) =>
    Object.entries(readers).flatMap(([reader, selector]) =>
      list(read(file), selector).map((line) => `${reader}, ${file}: ${line}`),
    ),
  );
  return expectStored(lines, "heads", "pages/_document.tsx");
});

test("Netlify, form services and browsers read the form", () => {
  const readers = {
    "Netlify finds": contentWith("site.waitlist.honeypotField", "nickname"),
    "form services get, and visitors see": content,
  };
  const lines = Object.entries(readers).flatMap(([reader, content]) => {
    const page = parseMarkup(renderBody(landing, createBuildContext(content, [], env)));
    const parts = list(page, "form, form *, #signed-up, #signed-up *");
    return parts.map((line) => `${reader}, index.html: ${line}`);
  });
  return expectStored(lines, "forms", "components/waitlist.tsx and pages/_build/form.ts");
});

test("hosts and crawlers read text files", () => {
  const routes = ["index.html", "a & b/index.html", "404.html"].map((file) => ({ file }));
  const lines = renderTextFiles(createBuildContext(content, routes, env)).flatMap(
    ([file, text]) => {
      const rules = text.split("\n").filter((line) => /^\s*[^\s#]/.test(line));
      return rules.map((line) => `hosts or crawlers follow, ${file}: ${line}`);
    },
  );
  return expectStored(lines, "hosts", "pages/_hosting");
});

test("all pages but the 404 page have an address of their own, which the sitemap lists", () => {
  const addresses = pages.flatMap(({ file }) => list(read(file), "[rel=canonical]"));
  const listed = list(read("sitemap.xml"), "loc").map((line) => line.replace(/.* /, ""));
  expect(addresses).toEqual(listed.map((url) => `link | rel=canonical | href=${url}`));
  expect(new Set(addresses).size).toBe(pages.length - 1);
});

test.each(pages)("$file asks only for what its policy allows", ({ file }) => {
  const page = read(file);
  const loaded = list(page, "[src], link:not([rel=canonical]), use, image, iframe").join("\n");
  const code = list(page, "style, script").join("\n");
  const urls = `${loaded}\n${code}`.match(/(?<!\w|\/)(https?:)?\/\/[\w-]+\.[\w.-]+/g) ?? [];
  const [policy = ""] = list(page, "[http-equiv]");
  const own = new URL(env.SITE_URL).host;
  const foreign = urls.filter((url) => ![own, "www.w3.org"].includes(url.replace(/.*\//, "")));
  expect(foreign.filter((url) => !policy.includes(url))).toEqual([]);
});

test("email addresses are encoded, and Cloudflare leaves them as they are", () =>
  expect(String(files.get("404.html"))).toMatch(
    /<body><!--email_off-->.*mailto:o\S+brien%2Br%26b@club\.example".*<!--\/email_off--><\/body>/s,
  ));

test.each(["/%E0%A4%A", "/terms%"])("%s is the address of no page", (path) =>
  expect(respond(path, files, "/").status).toBe(404),
);

test("recipes for hosts build with --strict, and publish dist", async () => {
  const netlify = await readFile("netlify.toml", "utf8");
  expect(netlify).toMatch(/^command = "npm run build -- --strict"\npublish = "dist"$/m);
  for (const guide of ["README.md", "pages/_hosting/README.md"])
    expect(await readFile(guide, "utf8")).toContain("`npm run build -- --strict`");
});
