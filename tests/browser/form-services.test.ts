import { createServer } from "node:http";
import { createServer as createSecureServer } from "node:https";
import { connect } from "node:net";
import { pipeline } from "node:stream";
import type { Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { contentTypeOf } from "../../pages/generator/content-type.ts";
import { describeInBrowser, expectPage } from "../support/browser.ts";
import { certificate, key } from "../support/certificates.ts";
import { specified } from "../support/contents.ts";
import { closeServer, listen, receive } from "../support/server.ts";

type Waitlist = Site["waitlist"];

const home = "https://court.test/";
const back = `${home}#signed-up`;
const service = "https://forms.test/f/ID";
const address = "visitor+1@court.test";

/** Settings by kind of service, with its redirects, one after the other, and the fields it gets. */
const services: Record<string, [Waitlist, redirects: string[], fields: Record<string, string>]> = {
  "a service that shows a captcha and leads back": [
    { action: service, hidden: { access_key: "KEY", redirect: back } },
    ["https://forms.test/captcha", back],
    { access_key: "KEY", redirect: back, "bot-field": "", email: address },
  ],
  "a service with field names of its own, whose page has another origin": [
    {
      action: `${service}?u=1&id=2`,
      emailField: "entry.1",
      honeypotField: "_gotcha",
      leadsTo: ["https://thanks.test"],
    },
    ["https://thanks.test/"],
    { _gotcha: "", "entry.1": address },
  ],
};

/** A sign-up as it reaches a service. */
interface Post {
  url: string;
  referer: string | undefined;
  fields: Record<string, string>;
}

/** Serves the site, a form service and its pages; returns how to open the site, and what is posted. */
async function serveWeb(waitlist: Waitlist, redirects: readonly string[]) {
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const { files } = await buildInMemory({ content, env: { SITE_URL: home } });
  const posts: Post[] = [];
  const web = createSecureServer({ key, cert: certificate }, async (request, response) => {
    const { method, headers, body } = await receive(request);
    const { href: url, pathname } = new URL(`https://${headers.host}${request.url}`);
    const isPost = method === "POST";
    // Some services refuse a post without a referrer.
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (isPost) posts.push({ url, referer: headers.referer, fields });
    const location = redirects[isPost ? 0 : redirects.indexOf(url) + 1];
    if (location && (isPost || redirects.includes(url)))
      return response.writeHead(303, { location }).end();
    const name = pathname.slice(1) || "index.html";
    const isSite = !isPost && url.startsWith(home);
    response.setHeader("content-type", isSite ? contentTypeOf(name) : "text/html");
    response.end(isSite ? files.get(name) : "<title>Received</title>");
  });
  const webPort = await listen(web);
  // Whatever name a browser asks this proxy for, it reaches the server above.
  const proxy = createServer().on("connect", (_, socket) => {
    socket.write("HTTP/1.1 200 Connected\r\n\r\n");
    pipeline(socket, connect(webPort), socket, () => {});
  });
  const port = await listen(proxy);
  onTestFinished(() => [web, proxy].forEach(closeServer));
  const options = {
    server: { base: home.slice(0, -1) },
    proxy: { server: `127.0.0.1:${port}` },
    ignoreHTTPSErrors: true,
  };
  return { posts, options };
}

const signUp = async (page: Page) => {
  const { label, button } = specified.landing.waitlist;
  await page.getByRole("textbox", { name: label }).fill(address);
  await page.getByRole("button", { name: button }).click();
};

describeInBrowser(
  "a sign-up",
  (site) => {
    test.each(Object.entries(services))(
      "arrives through %s, and the visitor sees it",
      async (_, [waitlist, redirects, fields]) => {
        const { posts, options } = await serveWeb(waitlist, redirects);
        const page = await site.open(options);
        await signUp(page);
        const url = new URL(waitlist.action ?? "", home).href;
        const endsAt = redirects.at(-1) ?? url;
        await page.waitForURL(endsAt);
        if (endsAt === back) await expectPage(page.getByRole("status")).toBeVisible();
        else await expectPage(page).toHaveTitle("Received");
        expect(posts).toEqual([{ url, referer: home, fields }]);
      },
    );
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 480 } },
);
