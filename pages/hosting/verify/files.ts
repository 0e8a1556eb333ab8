/** Whether everything arrives as it was built, with the right headers. */
import { randomUUID } from "node:crypto";
import { securityHeaders } from "../headers.ts";
import { describe, follow, parse, type Reply } from "./client.ts";
import type { Deployment, Level } from "./verify.ts";

/** Hosts read these files, and may not serve them. */
const hostFile = /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/;
/** What may differ in text: dates, marks that Netlify removes from a form, and ends of lines. */
const changeable = /(?<=<time)[^<]*|^Expires: .*| data-netlify[^ >]*|\r/gim;
const remedy = "upload dist, clear the host's caches, let it send files and 404.html as built";
/** Headers that harm, by the files that they come with. */
const harms: [files: RegExp, name: string, value: RegExp, harm: string][] = [
  // Browsers know UTF-8 by both names (WHATWG Encoding, section 4.2).
  [/html$/, "content-type", /^(?!text\/html)|charset=(?!"?utf-?8\b)/i, "not HTML in UTF-8"],
  [/svg$/, "content-type", /^(?!image\/svg)/i, "browsers show no picture"],
  [/html$/, "content-security-policy", /sandbox|(default|style|script|form)-/, "may block parts"],
  [/html$/, "content-disposition", /attachment/i, "browsers save the page instead of showing it"],
  [/html$/, "refresh", /./, "browsers leave the page"],
  [/html$/, "set-cookie", /./, "the privacy policy says that pages set none"],
  [/html$/, "cache-control", /max-age=\d{6}/, "browsers keep an old page for days"],
  [/index\.html$/, "x-robots-tag", /\b(noindex|none)\b/i, "search engines leave the page out"],
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
  ].map(([file = "", path = ""]) => ({ file, reply: follow(new URL(path, site.url)) }));
  for (const { file, reply } of requests) checkFile(site, file, await reply);
}

/** Other bytes are harm, unless it is text with all that visitors need: that is a question. */
function checkFile(site: Deployment, file: string, reply: Reply) {
  const add = (level: Level, text: string) => site.add(level, "files", text, reply.asked.pathname);
  const expected = file === "404.html" ? 404 : 200;
  if (reply.status !== expected || reply.error || reply.isElsewhere)
    return add("bad", `expected status ${expected}, came ${describe(reply)}`);
  const sent = (name: string) => reply.headers.get(name) ?? "";
  const others = securityHeaders.filter(([name, value]) => !sent(name).includes(value));
  const names = others.map(([name]) => name).join(", ");
  if (names) add("note", `security headers that are missing or not ours: ${names}`);
  for (const [files, name, value, harm] of harms)
    if (files.test(file) && value.test(sent(name))) add("bad", `"${name}: ${sent(name)}": ${harm}`);
  if (site.files.get(file)?.equals(reply.body)) return;
  if (!/\.(html|txt)$/.test(file)) return add("bad", `differs from dist → ${remedy}`);
  const normalize = (data?: Buffer) => `${data}`.replace(changeable, "").trim();
  const [built, served] = [normalize(site.files.get(file)), normalize(reply.body)];
  if (built === served) return;
  let start = 0;
  while (built[start] === served[start]) start += 1;
  const quote = (text: string) => JSON.stringify(text.slice(start, start + 60));
  const difference = `expected ${quote(built)}, came ${quote(served)}`;
  if (hasContent(served, built))
    add("question", `${difference}, with all our words → does the host change this?`);
  else add("bad", `${difference} → ${remedy}`);
}

/** Whether a page has all words of another in their order, and its styles, scripts and policy. */
function hasContent(page: string, other: string): boolean {
  const readWords = (text: string) => text.replace(/<[^>]*>/g, " ").match(/\S+/g) ?? [];
  const missing = readWords(other);
  for (const word of readWords(page)) if (word === missing[0]) missing.shift();
  const readCode = (text: string) =>
    Array.from(parse(text).querySelectorAll("style, script, [http-equiv]"), String);
  const code = readCode(page);
  return missing.length === 0 && readCode(other).every((element) => code.includes(element));
}

/** The build is for this address, and http leads to https. */
export async function checkAddress({ url, builtPage, add }: Deployment) {
  // Neither this machine nor another port has both http and https.
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const canonical = builtPage.querySelector("link[rel=canonical]")?.getAttribute("href");
  const siteUrl = new URL(canonical ?? "", url);
  const level = isLocal && siteUrl.pathname === url.pathname ? "note" : "bad";
  if (siteUrl.href !== url.href) add(level, "address", `dist is built for ${siteUrl}`);
  if (isLocal || url.port) return;
  const secure = url.href.replace("http:", "https:");
  const reply = await follow(new URL(secure.replace("https:", "http:")));
  const text = `expected ${reply.asked} to redirect to ${secure}, came ${describe(reply)}`;
  if (reply.url.href !== secure) add("bad", "address", text);
}
