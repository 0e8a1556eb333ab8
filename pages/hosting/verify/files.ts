/** Whether everything arrives as it was built, with the right headers. */
import { randomUUID } from "node:crypto";
import { securityHeaders } from "../headers.ts";
import { describe, type Reply, send } from "./client.ts";
import type { Deployment } from "./verify.ts";

/** Hosts read these files, and may not serve them. */
const hostFile = /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/;
/** Types that browsers need to show a text file. */
const types: Record<string, string> = { html: "text/html", txt: "text/plain", svg: "image/svg" };
const textFile = /\.(html|txt|xml|svg|webmanifest)$/;
/** What may differ: dates, marks that Netlify removes from a form, and ends of lines. */
const changeable = /(?<=<time)[^<]*|^Expires: .*| data-netlify[^ >]*|\r/gim;
const uploadAgain = "upload dist again, and clear the caches of the host";
/** Headers that no page may have, and what they do. */
const harms: [name: string, value: RegExp, harm: string][] = [
  ["x-robots-tag", /\b(noindex|none)\b/i, "search engines leave the page out"],
  ["set-cookie", /./, "the privacy policy says that pages set none"],
  ["cache-control", /max-age=\d{6}/, "browsers keep an old page for days"],
];

/** Path of a file below the site's address; that of a page is its folder's. */
const toPath = (file: string) =>
  encodeURI(file.replace(/(^|\/)index\.html$/, "$1")).replace(/[?#]/g, encodeURIComponent);

/** Every file arrives as built, pages without their final slash, too, and 404.html elsewhere. */
export async function checkFiles(site: Deployment) {
  const publicFiles = [...site.files.keys()].filter((file) => !hostFile.test(file));
  const pages = publicFiles.filter((file) => file.endsWith("/index.html"));
  // Random, so that no cache knows the reply.
  const unknown = `no-such-page-${randomUUID().slice(0, 8)}`;
  const requests = [
    ...publicFiles.map((file) => [file, toPath(file)]),
    ...pages.map((file) => [file, toPath(file).slice(0, -1)]),
    ...["", toPath(pages[0] ?? "")].map((folder) => ["404.html", folder + unknown]),
  ].map(([file = "", path = ""]) => {
    // "/page" may lead to "/page/", or the other way round.
    return { file, reply: send(new URL(path, site.url), { redirect: "follow" }) };
  });
  for (const { file, reply } of requests) checkFile(site, file, await reply);
}

function checkFile(site: Deployment, file: string, reply: Reply) {
  const add: Deployment["add"] = (level, id, text) => site.add(level, id, text, reply.url.pathname);
  const expected = file === "404.html" ? 404 : 200;
  if (reply.status !== expected)
    return add("bad", "status", `expected status ${expected}, came ${describe(reply)}`);
  checkHeaders(file, reply, add);
  if (site.files.get(file)?.equals(reply.body)) return;
  if (!textFile.test(file)) return add("bad", "bytes", `differs from dist → ${uploadAgain}`);
  const normalize = (data?: Buffer) => `${data}`.replace(changeable, "").trim();
  const [built, served] = [normalize(site.files.get(file)), normalize(reply.body)];
  if (built === served) return;
  let start = 0;
  while (built[start] === served[start]) start += 1;
  const quote = (text: string) => JSON.stringify(text.slice(start, start + 60));
  const difference = `expected ${quote(built)}, came ${quote(served)}`;
  if (hasWords(served, built))
    add("question", "bytes", `${difference}, with all our words → does the host change this?`);
  else if (file === "404.html")
    add("bad", "bytes", `${difference} → let the host send 404.html for unknown paths`);
  else add("bad", "bytes", `${difference} → ${uploadAgain}, or switch off what changes pages`);
}

/** Whether a text has all words of another outside of its tags, in their order. */
function hasWords(text: string, other: string): boolean {
  const split = (text: string) => text.replace(/<[^>]*>/g, " ").match(/\S+/g) ?? [];
  const missing = split(other);
  for (const word of split(text)) if (word === missing[0]) missing.shift();
  return missing.length === 0;
}

/** Checks type and policy of a file, the headers that every file has, and those that none may have. */
function checkHeaders(file: string, { headers, status }: Reply, add: Deployment["add"]) {
  const sent = (name: string) => headers.get(name) ?? "";
  const [extension = ""] = /\w+$/.exec(file) ?? [];
  const type = sent("content-type").toLowerCase();
  // Browsers know UTF-8 by both names (WHATWG Encoding, section 4.2).
  if (!type.startsWith(types[extension] ?? "") || /charset=(?!"?utf-?8\b)/.test(type))
    add("bad", "type", `expected ${extension} in UTF-8, came "${type}"`);
  for (const [name, value] of securityHeaders) {
    // Headers of the same name arrive as a list.
    const others = /[^\s,;].*/.exec(sent(name).replace(value, ""))?.[0];
    if (name === "Content-Security-Policy" && others && extension === "html")
      add("bad", "policy", `"${name}: ${others}" may block the form → send our policy alone`);
    else if (!sent(name).includes(value))
      add("note", "headers", `expected "${name}: ${value}", came "${sent(name)}"`);
  }
  for (const [name, value, harm] of extension === "html" && status === 200 ? harms : [])
    if (value.test(sent(name))) add("bad", "headers", `"${name}: ${sent(name)}": ${harm}`);
}

/** The build is for this address, and http leads to https. */
export async function checkAddress({ url, builtPage, add }: Deployment) {
  // Neither this machine nor another port has both http and https.
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const siteUrl = builtPage.querySelector("link[rel=canonical]")?.getAttribute("href");
  if (siteUrl !== url.href)
    add(isLocal ? "note" : "bad", "address", `dist is built for ${siteUrl}`);
  if (isLocal || url.port) return;
  const [plain = "", secure] = ["http:", "https:"].map((each) => url.href.replace(/^.*?:/, each));
  const reply = await send(new URL(plain));
  if (reply.location?.href !== secure)
    add("bad", "https", `expected ${plain} to redirect to ${secure}, came ${describe(reply)}`);
}
