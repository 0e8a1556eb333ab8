/** Whether everything arrives as it was built, with the right headers. */
import { randomUUID } from "node:crypto";
import type { Deployment, Result, Results } from "./check.ts";
import { describe, get, type Reply } from "./client.ts";
import { isDetectedByNetlify } from "./form.ts";

/** Hosts read these files, and may not serve them. */
const hostFile = /^(_[^/]*|\.(?!well-known\/).*|404\.html|CNAME)$/;
const textFile = /\.(html|txt|xml|svg|webmanifest)$/;
/** Types that browsers need to show a file. */
const types: Record<string, string> = { html: "text/html", txt: "text/plain", svg: "image/svg" };
/** What differs from day to day. */
const dates = /<time [^>]*>[^<]*|<lastmod>[^<]*|^Expires: .*$/gim;
/** Headers that no page may have, and what they do. */
const harms: [name: string, value: RegExp, harm: string][] = [
  ["content-disposition", /^\s*attachment/i, "browsers save the page instead of showing it"],
  ["x-robots-tag", /\b(noindex|none)\b/i, "search engines leave the page out"],
  ["refresh", /./, "browsers leave the page"],
  ["set-cookie", /./, "the privacy policy says that pages set none"],
];

/** Path of a file below the site's address; that of a page is its folder's. */
const toPath = (file: string) =>
  encodeURI(file.replace(/(^|\/)index\.html$/, "$1")).replace(/[?#]/g, encodeURIComponent);

/** Every file arrives as built, pages without their final slash, too, and 404.html elsewhere. */
export function checkFiles(site: Deployment): Promise<Results[]> {
  const publicFiles = [...site.files.keys()].filter((file) => !hostFile.test(file));
  const pages = publicFiles.filter((file) => file.endsWith("/index.html"));
  // Random, so that no cache knows the reply.
  const unknown = `no-such-page-${randomUUID().slice(0, 8)}`;
  const requests = [
    ...publicFiles.map((file) => ({ file, path: toPath(file) })),
    ...pages.map((file) => ({ file, path: toPath(file).slice(0, -1) })),
    ...["", toPath(pages[0] ?? "")].map((folder) => ({ file: "404.html", path: folder + unknown })),
  ];
  return Promise.all(requests.map(({ file, path }) => checkFile(site, file, path)));
}

async function checkFile(site: Deployment, file: string, path: string): Promise<Results> {
  const url = new URL(path, site.url);
  // "/page" may lead to "/page/", or the other way round.
  const reply = file === "index.html" ? site.landing : await get(url, { redirect: "follow" });
  const expected = file === "404.html" ? 404 : 200;
  if (reply.status === expected) {
    const rules = readHeaders(`${site.files.get("_headers")}`, url.pathname);
    return [url.pathname, [compareBytes(site, file, reply), ...checkHeaders(rules, file, reply)]];
  }
  const text = `expected status ${expected}, came ${describe(reply)}`;
  return [url.pathname, [[true, "bad", "status", text]]];
}

/** Compares bodies; changed dates, and a form that Netlify has detected, do no harm. */
function compareBytes(site: Deployment, file: string, { body }: Reply): Result {
  const isRewritten = file === "index.html" && isDetectedByNetlify(site) === true;
  const [served, built] = [body, site.files.get(file)].map((data) => {
    const text = `${data}`.replace(dates, "");
    return isRewritten ? text.replace(/<form\s.*?<\/form>/s, "") : text;
  });
  const isSame = textFile.test(file) && served === built;
  const differs = !site.files.get(file)?.equals(body);
  if (isRewritten) return [!isSame, "question", "bytes", "Netlify changed more than its form"];
  if (isSame) return [differs, "note", "bytes", "only its dates differ from dist"];
  return [differs, "bad", "bytes", "differs from dist"];
}

/** Reads the headers that `_headers` sets on a path; the path of a rule may end in "*". */
function readHeaders(text: string, pathname: string): string[][] {
  const rules = text.split(/\n(?=\S)/).map((rule) => rule.trim().split(/\n\s*/));
  return rules.flatMap(([path = "", ...lines]) => {
    const isPrefix = path.endsWith("*") && pathname.startsWith(path.slice(0, -1));
    return isPrefix || path === pathname ? lines.map((line) => line.split(/: (.*)/)) : [];
  });
}

/** Checks type, policy, caching and compression of a file, and the headers of `_headers`. */
function checkHeaders(rules: string[][], file: string, { headers, body, status }: Reply) {
  const sent = (name: string) => headers.get(name) ?? "";
  const [extension = ""] = /\w+$/.exec(file) ?? [];
  const type = sent("content-type").toLowerCase();
  // Browsers know UTF-8 by both names (WHATWG Encoding, section 4.2).
  const isType = type.startsWith(types[extension] ?? "") && !/charset=(?!"?utf-?8\b)/.test(type);
  const policy = sent("content-security-policy");
  const hashes = extension === "html" ? `${body}`.match(/sha256-[\w+/]+/g) : null;
  const isStrict = /default-src(?!.*'unsafe-inline')/.test(policy);
  const isBlocked = isStrict && hashes?.some((hash) => !policy.includes(hash)) === true;
  const caching = sent("cache-control");
  const hasRule = rules.some(([name]) => name === "Cache-Control");
  const isFresh = hasRule || /\bno-(cache|store)\b|\bmax-age=0\b/.test(caching);
  const isOld = extension === "html" && Number(/max-age=(\d+)/.exec(caching)?.[1]) > 86_400;
  const isLong = textFile.test(file) && status === 200 && body.length > 1000;
  const results: Result[] = [
    [!isType, "bad", "type", `expected ${extension} in UTF-8, came "${type}"`],
    [isBlocked, "bad", "policy", "its policy header blocks its code → send that of dist/_headers"],
    [!isFresh, isOld ? "bad" : "note", "caching", `expected no-cache, came "${caching}"`],
    [isLong && !sent("content-encoding"), "note", "compression", "not compressed"],
  ];
  for (const [name = "", value = ""] of rules) {
    const text = `expected "${name}: ${value}", came "${sent(name)}"`;
    results.push([!sent(name).includes(value), "note", "headers", text]);
  }
  for (const [name, value, harm] of extension === "html" && status === 200 ? harms : [])
    results.push([value.test(sent(name)), "bad", "headers", `"${name}: ${sent(name)}": ${harm}`]);
  return results;
}

/** The build is for this address, and http leads to https. */
export async function checkAddress({ url, files }: Deployment): Promise<Results> {
  const [, siteUrl] = /rel="canonical" href="([^"]*)/.exec(`${files.get("index.html")}`) ?? [];
  // Neither this machine nor another port has both http and https.
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  const [plain = "", secure] = ["http:", "https:"].map((each) => url.href.replace(/^.*?:/, each));
  const reply = isLocal || url.port ? undefined : await get(new URL(plain));
  const isSecure = !reply || reply.location?.href === secure;
  const text = `expected ${plain} to redirect to ${secure}, came ${reply && describe(reply)}`;
  const results: Result[] = [
    [siteUrl !== url.href, isLocal ? "note" : "bad", "address", `dist is built for ${siteUrl}`],
    [!isSecure, "bad", "https", text],
  ];
  return ["", results];
}
