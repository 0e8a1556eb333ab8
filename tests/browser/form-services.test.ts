import { createServer } from "node:http";
import { connect } from "node:net";
import { pipeline } from "node:stream";
import type { Page } from "@playwright/test";
import { expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { servePerfectly, startHost } from "../support/host.ts";
import { closeServer, listen } from "../support/server.ts";

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

/** Serves the site, a form service and its pages; returns how to open the site, and the host. */
async function serveWeb(waitlist: Waitlist, redirects: readonly string[]) {
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const { files } = await buildInMemory({ content, env: { SITE_URL: home } });
  const serveSite = servePerfectly(files);
  const host = await startHost();
  host.answer = (request) => {
    const { method, url } = request;
    const isPost = method === "POST";
    const location = redirects[isPost ? 0 : redirects.indexOf(url.href) + 1];
    if (location && (isPost || redirects.includes(url.href)))
      return { status: 303, headers: { location } };
    if (!isPost && url.href.startsWith(home)) return serveSite(request);
    return { headers: { "content-type": "text/html" }, body: "<title>Received</title>" };
  };
  // Whatever name a browser asks this proxy for, it reaches the host above.
  const proxy = createServer().on("connect", (_, socket) => {
    socket.write("HTTP/1.1 200 Connected\r\n\r\n");
    pipeline(socket, connect(host.ports.https), socket, () => {});
  });
  const port = await listen(proxy);
  onTestFinished(() => {
    host.close();
    closeServer(proxy);
  });
  const options = {
    server: { base: home.slice(0, -1) },
    proxy: { server: `127.0.0.1:${port}` },
    ignoreHTTPSErrors: true,
  };
  const readPosts = () => host.requests.filter(({ method }) => method === "POST");
  return { readPosts, options };
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
        const { readPosts, options } = await serveWeb(waitlist, redirects);
        const page = await site.open(options);
        await signUp(page);
        const url = new URL(waitlist.action ?? "", home).href;
        const endsAt = redirects.at(-1) ?? url;
        const sees = () => (endsAt === back ? page.getByRole("status").isVisible() : page.title());
        await expect.poll(sees).toBe(endsAt === back || "Received");
        await page.waitForURL(endsAt);
        // Some services refuse a post without a referrer.
        const posts = readPosts().map(({ url, headers, body }) => ({
          url: url.href,
          referer: headers.referer,
          fields: Object.fromEntries(new URLSearchParams(body)),
        }));
        expect(posts).toEqual([{ url, referer: home, fields }]);
      },
    );
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 480 } },
);
