import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { expect, onTestFinished, test } from "vitest";
import { makeFiles } from "../../build.ts";
import type { Site } from "../../data/schema.ts";
import { describeInBrowser } from "../support/browser.ts";
import { specified } from "../support/contents.ts";
import { closeServer, contentTypeOf, createTestServer, listen } from "../support/server.ts";
import { certificate, key } from "../verify/certificates.ts";

type Waitlist = Site["waitlist"];

const home = "https://court.test/";
const back = `${home}#signed-up`;
const address = "visitor+1@court.test";

/** A sign-up as an endpoint receives it. */
interface Post {
  url: URL;
  fields: Record<string, string>;
  referer: string | undefined;
}

/** What an endpoint answers: a page unless there is a redirect. */
interface Answer {
  status?: number;
  location?: string;
  type?: string;
}

const page: Answer = { status: 200 };
const refusal: Answer = { status: 400 };
const redirect = (location = "", status = 302): Answer => ({ status, location });

/**
 * Form services, by host: each refuses a sign-up without what it demands, and answers as it says in
 * its documentation. What an owner may set in the service's own settings hangs on the form's id.
 */
const services: Record<string, (post: Post) => Answer> = {
  "court.test": ({ url, fields }) => {
    if (url.pathname.startsWith("/api/")) return fields.email ? redirect(back, 303) : refusal;
    return fields["form-name"] === "email-signup" && fields.email ? page : refusal;
  },
  "formspree.io": ({ url, fields }) => {
    if (!fields.email || fields._gotcha !== "") return refusal;
    return redirect(url.pathname === "/f/paid" ? back : "/thanks?language=en");
  },
  "usebasin.com": ({ fields }) => (fields.email ? page : refusal),
  "formcarry.com": ({ fields }) => (fields.email ? redirect("/thank-you") : refusal),
  "formsubmit.co": ({ url, fields, referer }) => {
    if (url.pathname === "/confirmed") return redirect(back);
    if (!fields.email || !referer) return refusal;
    return fields._next === back ? redirect("/confirmed") : page;
  },
  "api.web3forms.com": ({ fields }) => {
    if (!fields.email || !fields.access_key) return refusal;
    return redirect(fields.redirect ?? "https://web3forms.com/success", 303);
  },
  "api.staticforms.dev": ({ fields }) => {
    if (!fields.email || !fields.apiKey) return refusal;
    return fields.redirectTo ? redirect(fields.redirectTo) : { type: "application/json" };
  },
  "submit-form.com": ({ fields }) =>
    redirect(fields._redirect ?? "https://submitted.formspark.io/ID", 303),
  "buttondown.com": ({ fields }) =>
    fields.email && fields.embed === "1" ? redirect("/USER/confirm") : refusal,
  "app.kit.com": ({ fields }) => (fields.email_address ? redirect("/forms/success") : refusal),
  "court.us1.list-manage.com": ({ url, fields }) => {
    const { u = url.searchParams.get("u"), id = url.searchParams.get("id") } = fields;
    return fields.EMAIL && u && id && fields.b_1_2 === "" ? page : refusal;
  },
  "hash.sibforms.com": ({ fields }) => (fields.EMAIL && fields.locale ? redirect(back) : refusal),
  "docs.google.com": ({ fields }) => (fields["entry.12"] ? page : refusal),
  "forms.hubspot.com": ({ url, fields }) => {
    if (!fields.email) return refusal;
    return url.pathname.endsWith("/redirects") ? redirect(back) : { status: 204 };
  },
};

/** A web of one site, the form services, and pages that thank: it records what is posted. */
async function serveWeb(waitlist: Waitlist, siteUrl = home) {
  const content = { ...specified, site: { ...specified.site, waitlist } };
  const { files, basePath } = await makeFiles({ content, env: { SITE_URL: siteUrl } });
  const [headers = ""] = String(files.get("_headers")).split("\n\n");
  const posts: Post[] = [];
  const web = createTestServer(
    async (request, response) => {
      const { method, url: path = "" } = request;
      const { host, referer } = request.headers;
      const url = new URL(path, `https://${host}`);
      const file = url.pathname.slice(basePath.length) || "index.html";
      const data = url.origin === new URL(home).origin && files.get(file);
      if (method === "GET" && data) {
        for (const [, name = "", value = ""] of headers.matchAll(/^ {2}(.+?): (.*)$/gm))
          response.setHeader(name, value);
        return response.setHeader("content-type", contentTypeOf(file)).end(data);
      }
      const fields = Object.fromEntries(new URLSearchParams(await text(request)));
      const post = { url, fields, referer };
      if (method === "POST") posts.push(post);
      const isThanks = method === "GET" && !url.pathname.startsWith("/confirmed");
      const answer = isThanks ? page : (services[url.host]?.(post) ?? refusal);
      const { status = 200, location, type = "text/html" } = answer;
      if (location) response.setHeader("location", location);
      response.writeHead(status, { "content-type": type });
      response.end(status === 204 ? undefined : "<title>Received</title>");
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
    server: { base: siteUrl.slice(0, -1) },
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

/** The settings that README.md names for a service, and where its visitor ends up. */
const cases: [service: string, settings: Waitlist, endsAt: string][] = [
  ["Netlify", {}, home],
  ["an own function", { action: "/api/join" }, back],
  ["an own function by its address", { action: `${home}api/a%20b;c,$d{}ü` }, back],
  [
    "Formspree",
    { action: "https://formspree.io/f/ID", honeypotField: "_gotcha" },
    "https://formspree.io/thanks?language=en",
  ],
  ["Formspree, paid", { action: "https://formspree.io/f/paid", honeypotField: "_gotcha" }, back],
  ["Basin", { action: "https://usebasin.com/f/ID" }, "https://usebasin.com/f/ID"],
  ["Formcarry", { action: "https://formcarry.com/s/ID" }, "https://formcarry.com/thank-you"],
  [
    "FormSubmit",
    { action: "https://formsubmit.co/ID", honeypotField: "_honey", hidden: { _next: back } },
    back,
  ],
  [
    "Web3Forms",
    {
      action: "https://api.web3forms.com/submit",
      honeypotField: "botcheck",
      hidden: { access_key: "KEY", redirect: back },
    },
    back,
  ],
  [
    "Web3Forms with its own page",
    {
      action: "https://api.web3forms.com/submit",
      hidden: { access_key: "KEY" },
      leadsTo: ["https://web3forms.com"],
    },
    "https://web3forms.com/success",
  ],
  [
    "StaticForms",
    {
      action: "https://api.staticforms.dev/submit",
      honeypotField: "honeypot",
      hidden: { apiKey: "KEY", redirectTo: back },
    },
    back,
  ],
  ["Formspark", { action: "https://submit-form.com/ID", hidden: { _redirect: back } }, back],
  [
    "Formspark with its own page",
    { action: "https://submit-form.com/ID", leadsTo: ["https://submitted.formspark.io/ID"] },
    "https://submitted.formspark.io/ID",
  ],
  [
    "Buttondown",
    {
      action: "https://buttondown.com/api/emails/embed-subscribe/USER",
      hidden: { embed: "1" },
    },
    "https://buttondown.com/USER/confirm",
  ],
  [
    "Kit",
    { action: "https://app.kit.com/forms/ID/subscriptions", emailField: "email_address" },
    "https://app.kit.com/forms/success",
  ],
  [
    "Mailchimp",
    {
      action: "https://court.us1.list-manage.com/subscribe/post?u=1&id=2",
      emailField: "EMAIL",
      honeypotField: "b_1_2",
    },
    "https://court.us1.list-manage.com/subscribe/post?u=1&id=2",
  ],
  [
    "Brevo",
    {
      action: "https://hash.sibforms.com/serve/ID",
      emailField: "EMAIL",
      honeypotField: "email_address_check",
      hidden: { locale: "en" },
    },
    back,
  ],
  [
    "Google Forms",
    { action: "https://docs.google.com/forms/d/e/ID/formResponse", emailField: "entry.12" },
    "https://docs.google.com/forms/d/e/ID/formResponse",
  ],
  [
    "HubSpot with a redirect",
    { action: "https://forms.hubspot.com/uploads/form/v2/1/redirects", leadsTo: [home] },
    back,
  ],
];

describeInBrowser(
  "a sign-up",
  (site) => {
    test.each(cases)("arrives through %s, and the visitor sees it", async (_, settings, endsAt) => {
      const { posts, options } = await serveWeb(settings);
      const page = await site.open(options);
      await signUp(page);
      await page.waitForURL(endsAt);
      const { emailField = "email", honeypotField = "bot-field" } = settings;
      const { hidden = settings.action ? {} : { "form-name": "email-signup" } } = settings;
      expect(posts.map(({ fields }) => fields)).toEqual([
        { ...hidden, [honeypotField]: "", [emailField]: address },
      ]);
      const thanks = page.getByRole("status");
      if (endsAt === back) expect(await thanks.textContent()).toBe("You are on the list.");
      else expect(await page.title()).toBe("Received");
    });

    test.each<[string, Waitlist]>([
      ["Web3Forms", { action: "https://api.web3forms.com/submit", hidden: { access_key: "KEY" } }],
      ["Formspark", { action: "https://submit-form.com/ID" }],
    ])("through %s arrives, but shows nothing without leadsTo", async (_, settings) => {
      const { posts, options } = await serveWeb(settings);
      const page = await site.open(options);
      const [complaint] = await Promise.all([page.waitForEvent("console"), signUp(page)]);
      expect(complaint.text()).toContain("form-action");
      expect(posts).toHaveLength(1);
      expect(page.url()).toBe(home);
    });

    test("of a site in a folder goes to the function at the root of the domain", async () => {
      const { posts, options } = await serveWeb({ action: "/api/join" }, `${home}legends/`);
      const page = await site.open(options);
      await signUp(page);
      await page.waitForURL(back);
      expect(posts.map(({ url }) => url.pathname)).toEqual(["/api/join"]);
    });
  },
  // A small window is painted in less time.
  { reducedMotion: "reduce", viewport: { width: 320, height: 480 } },
);
