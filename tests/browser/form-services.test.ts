import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { buildInMemory } from "../../build.ts";
import type { Site } from "../../data/schema/content.ts";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import {
  closeServer,
  contentTypeOf,
  createTestServer,
  listen,
  readSecurityHeaders,
} from "../support/server.ts";
import { certificate, key } from "../verify/certificates.ts";

type Waitlist = Site["waitlist"];

/** Settings for a service as README.md names them, and how the service treats a sign-up. */
interface Service extends Waitlist {
  /** A field that it requires besides the address. */
  demands?: string;
  /** Field that names the redirect, or the redirect itself; without either it shows a page. */
  redirectField?: string;
  location?: string;
  /** Where the visitor ends up, unless that is where the first redirect leads. */
  endsAt?: string;
}

const home = "https://court.test/";
const back = `${home}#signed-up`;
const address = "visitor+1@court.test";
const web3Forms = "https://api.web3forms.com/submit";
const hubSpot = "https://forms.hubspot.com/uploads/form/v2/1/a";

/** Services as they are documented, one of each kind, with the redirects that their settings allow. */
const services: Record<string, Service> = {
  Netlify: { demands: "form-name" },
  "an own function": { action: "/api/join", location: back },
  "an awkward own path": { action: `${home}a%20b;c,$d{}ü`, location: back },
  Formspree: { action: "https://formspree.io/f/ID", location: "/thanks?language=en" },
  FormSubmit: {
    action: "https://formsubmit.co/ID",
    honeypotField: "_honey",
    hidden: { _next: back },
    demands: "_next",
    location: "/captcha",
    endsAt: back,
  },
  Web3Forms: {
    action: web3Forms,
    honeypotField: "botcheck",
    hidden: { access_key: "KEY", redirect: back },
    demands: "access_key",
    redirectField: "redirect",
  },
  "Web3Forms with its own page": {
    action: web3Forms,
    hidden: { access_key: "KEY" },
    leadsTo: ["https://web3forms.com"],
    demands: "access_key",
    location: "https://web3forms.com/success",
  },
  StaticForms: {
    action: "https://api.staticforms.dev/submit",
    honeypotField: "honeypot",
    hidden: { apiKey: "KEY", redirectTo: back },
    demands: "apiKey",
    redirectField: "redirectTo",
  },
  Kit: {
    action: "https://app.kit.com/forms/ID/subscriptions",
    emailField: "email_address",
    location: "/forms/success",
  },
  Mailchimp: {
    action: "https://court.us1.list-manage.com/subscribe/post?u=1&id=2",
    emailField: "EMAIL",
    honeypotField: "b_1_2",
  },
  Brevo: {
    action: "https://hash.sibforms.com/serve/ID",
    emailField: "EMAIL",
    honeypotField: "email_address_check",
    hidden: { locale: "en" },
    demands: "locale",
    location: back,
  },
  "Google Forms": { action: "https://docs.google.com/forms/d/e/ID/x", emailField: "entry.12" },
  "HubSpot with a redirect": { action: hubSpot, leadsTo: [home], location: back },
};

/** Serves the site, a form service and its thank-you pages, and records what is posted. */
async function serveWeb(service: Service) {
  const { emailField = "email" } = service;
  const { demands = emailField, redirectField = "", location, endsAt, ...waitlist } = service;
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const { files } = await buildInMemory({ content, env: { SITE_URL: home } });
  const headers = Object.entries(readSecurityHeaders(files));
  const posts: { url: string; fields: Record<string, string> }[] = [];
  const web = createTestServer(
    async (request, response) => {
      const { host, referer } = request.headers;
      const url = new URL(request.url ?? "", `https://${host}`);
      const file = url.pathname.slice(1) || "index.html";
      const data = url.origin === new URL(home).origin && files.get(file);
      const redirect = (to = "") =>
        response.writeHead(to.startsWith("/") ? 302 : 303, { location: to }).end();
      response.setHeader("content-type", contentTypeOf("thanks.html"));
      if (request.method === "POST") {
        const fields = Object.fromEntries(new URLSearchParams(await text(request)));
        posts.push({ url: url.href, fields });
        const isRefused = !referer || [emailField, demands].some((name) => !fields[name]);
        if (isRefused) return response.writeHead(400).end();
        const to = fields[redirectField] ?? location;
        if (to) return redirect(to);
      } else if (url.pathname === "/captcha") {
        return redirect(endsAt);
      } else if (data) {
        for (const [name, value] of headers) response.setHeader(name, value);
        return response.setHeader("content-type", contentTypeOf(file)).end(data);
      }
      response.end("<title>Received</title>");
    },
    { key, cert: certificate },
  );
  // Whatever host a browser asks this proxy for, it reaches the server above.
  const proxy = createServer().on("connect", (_, socket) => {
    socket.write("HTTP/1.1 200 Connected\r\n\r\n");
    web.emit("connection", socket);
  });
  const port = await listen(proxy);
  onTestFinished(() => {
    closeServer(web);
    closeServer(proxy);
  });
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
      async (_, service) => {
        const { action = home, emailField = "email", honeypotField = "bot-field" } = service;
        const { hidden = service.action ? {} : { "form-name": "email-signup" } } = service;
        const { posts, options } = await serveWeb(service);
        const page = await site.open(options);
        await signUp(page);
        const redirect = service.endsAt ?? service.location ?? hidden[service.redirectField ?? ""];
        const endsAt = new URL(redirect ?? "", new URL(action, home)).href;
        const thanks = page.getByRole("status");
        const isBack = endsAt === back;
        await expect
          .poll(() => (isBack ? thanks.isVisible() : page.title()))
          .toBe(isBack || "Received");
        expect(page.url()).toBe(endsAt);
        const fields = { ...hidden, [honeypotField]: "", [emailField]: address };
        expect(posts).toEqual([{ url: new URL(action, home).href, fields }]);
      },
    );

    test("that is led to an origin without leadsTo arrives, but the visitor sees nothing", async () => {
      const location = "https://web3forms.com/success";
      const { posts, options } = await serveWeb({ action: web3Forms, location });
      const page = await site.open(options);
      const [message] = await Promise.all([page.waitForEvent("console"), signUp(page)]);
      expect(message.text()).toContain("form-action 'self'");
      expect(posts).toHaveLength(1);
      expect(page.url()).toBe(home);
      expect(await page.getByRole("status").count()).toBe(0);
    });
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 480 } },
);
