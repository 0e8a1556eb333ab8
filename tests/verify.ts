/** Checks a deployed site: do visitors get what was built, and do sign-ups arrive? */
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Content, parseContent } from "../data/schema/content.ts";
import { InputError } from "../data/schema/input-error.ts";
import { errorCode } from "../pages/build/errors.ts";
import { isMainModule } from "../pages/build/main-module.ts";
import { readFolder } from "./support/files.ts";
import { type ClientOptions, createClient, findingOf } from "./verify/client.ts";
import * as files from "./verify/files.ts";
import { type AsyncFindings, type Finding, type Findings, good, group } from "./verify/finding.ts";
import { checkForm, type FormTest } from "./verify/form.ts";
import * as headers from "./verify/headers.ts";
import { findRemedy } from "./verify/remedies.ts";
import { readDist, type Site, visit } from "./verify/site.ts";

/** Options of {@link verify}. */
export interface VerifyOptions extends ClientOptions {
  /** Files of the build by path. */
  files: ReadonlyMap<string, Buffer>;
  content: Content;
  /** Date that dates are compared with; now by default. */
  now?: Date;
  /** How the form is tried; with its honeypot filled in by default. */
  form?: FormTest;
  /** Called every three seconds with the numbers of requests so far, and of those that are over. */
  onProgress?(progress: { asked: number; answered: number }): void;
}

/** What is known about a deployed site; without a host, it was not reached. */
export type VerifyReport = Awaited<ReturnType<typeof verify>>;

/** Compares a deployed site with a build. `url` ends in "/". */
export async function verify(url: URL, options: VerifyOptions) {
  const dist = readDist(options.files);
  const client = createClient(options);
  const timer = setInterval(() => options.onProgress?.({ ...client.progress }), 3000);
  let site: Site | undefined;
  const found: Finding[] = [];
  try {
    site = await visit(url, dist, client);
    for await (const finding of runChecks(site, options)) found.push(finding);
  } catch (error) {
    found.push(findingOf(error));
  } finally {
    clearInterval(timer);
    await client.close();
  }
  const findings = group(found);
  for (const finding of findings)
    if (finding.level !== "good") finding.remedy ??= findRemedy(finding.id, site?.host);
  return { url: url.href, host: site?.host, verdict: findVerdict(findings), findings };
}

/** Runs all checks in the order of the report. The form comes last: nothing else matters as much. */
async function* runChecks(site: Site, options: VerifyOptions): AsyncFindings {
  const { content, form = "honeypot", now = new Date() } = options;
  const context = { content, siteUrl: site.dist.siteUrl, buildDate: now };
  const isFormKnown = form !== "none" || site.host === "Netlify";
  const checks: [check: Findings | AsyncFindings, id?: string, confirmation?: string][] = [
    [
      files.checkFiles(site),
      "files",
      `${site.dist.publicFiles.length} files of up to 5 MB arrive as built`,
    ],
    [files.checkSlashes(site), "slashes", "pages open with and without their final slash"],
    [files.checkNotFound(site), "not-found", "unknown paths have status 404 and our page"],
    [headers.checkHttps(site)],
    [headers.checkTwin(site)],
    [headers.checkHeaders(site), "headers", "all headers of _headers, and none that does harm"],
    [headers.checkPolicies(site), "headers-policy", "every policy is the built one"],
    [headers.checkCompression(site), "compression", "texts are compressed"],
    [headers.checkCaching(site), "caching", "hashed files are kept for a year, others revalidated"],
    [files.checkAddress(site), "address", "canonical addresses and sitemap name this address"],
    [files.checkExpiry(site, now)],
    [files.checkContent(context, isFormKnown), "content", "ready for the public"],
    [checkForm(site, form)],
  ];
  for (const [check, id, confirmation] of checks) {
    const found: Finding[] = [];
    try {
      for await (const finding of check) found.push(finding);
    } catch (error) {
      found.push(findingOf(error));
    }
    const isConfirmed = !found.length && !site.failures.length;
    if (isConfirmed && id && confirmation) found.push(good(id, confirmation));
    yield* found;
  }
}

const exitCodes = { good: 0, unproven: 0, bad: 1, loss: 1, unreachable: 2 };
const verdicts = {
  good: "✓ It works: nothing here harms a visitor.",
  unproven: "? Nothing here harms a visitor, but only the inbox can tell whether sign-ups arrive.",
  bad: "✗ Not yet: something harms visitors.",
  loss: "✗ Do not launch: sign-ups are lost.",
  unreachable: "✗ The site cannot be reached from here.",
};

/** The worst level of all findings; "unreachable" if the address did not respond. */
function findVerdict(findings: readonly Finding[]): keyof typeof verdicts {
  const levels = findings.map(({ level }) => level);
  if (findings.length === 1 && /^no-/.test(findings[0]?.id ?? "")) return "unreachable";
  return (["loss", "bad", "unproven"] as const).find((level) => levels.includes(level)) ?? "good";
}

const marks = { good: "✓", note: "•", unproven: "?", bad: "✗", loss: "✗ SIGN-UPS ARE LOST:" };

/** The report for people: a line for each finding, then the verdict. */
export function formatReport({ url, host, verdict, findings }: VerifyReport): string {
  const lines = findings.map(({ level, what, paths, remedy }) => {
    const rest = paths.length > 4 ? ` and ${paths.length - 4} more` : "";
    const places = paths.length ? `${paths.slice(0, 4).join(", ")}${rest}: ` : "";
    return `${marks[level]} ${places}${what}${remedy ? ` → ${remedy}` : ""}`;
  });
  return [host ? `${url} on ${host}` : url, ...lines, "", verdicts[verdict]].join("\n");
}

const usage = `npm run verify -- https://name.example/ [--sign-up you@name.example | --no-form] [--json]

Compares a deployed site with dist. Each run posts the form once, as a robot would, with the
honeypot filled in: Netlify files that as spam, other form services may keep an entry.
  --sign-up  posts a real sign-up instead; only the inbox shows whether it arrived
  --no-form  posts nothing
  --json     prints the verdict, and id, level and text of each finding
Exit codes: 0 nothing harms a visitor, though something may be unproven; 1 something harms
visitors; 2 wrong usage, or the site cannot be reached.`;

/** @throws {Error} naming the wrong argument, never a password */
export function readArguments(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  const options = { "sign-up": { type: "string" }, "no-form": flag, json: flag } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { "sign-up": signUp, "no-form": noForm, json } = values;
  const [address = "", ...others] = positionals;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || others.length)
    throw new InputError("write one absolute address, such as https://name.example/");
  if (url.username || url.password)
    throw new InputError("leave user name and password out of the address");
  if (signUp !== undefined && (noForm || !/^\S+@\S+$/.test(signUp)))
    throw new InputError("--sign-up takes an email address, and goes without --no-form");
  url.pathname = url.pathname.replace(/\/*$/, "/");
  url.search = url.hash = "";
  const form: FormTest = noForm ? "none" : signUp ? { signUp } : "honeypot";
  return { url, form, json };
}

/** Runs the command; returns its exit code. */
async function main(args: string[]): Promise<number> {
  if (args.includes("--help")) {
    console.log(usage);
    return 0;
  }
  try {
    const { url, form, json } = readArguments(args);
    const folder = resolve(import.meta.dirname, "../dist");
    if (!existsSync(folder)) await (await import("../build.ts")).build();
    const { content } = await import("../data/index.ts");
    const report = await verify(url, {
      files: new Map(Object.entries(await readFolder(folder))),
      content: parseContent(content),
      form,
      onProgress: ({ asked, answered }) => console.error(`… ${answered} of ${asked} responses`),
    });
    console.log(json ? JSON.stringify(report, null, 2) : formatReport(report));
    return exitCodes[report.verdict];
  } catch (error) {
    const isUsage =
      error instanceof InputError || /^ERR_(PARSE|INVALID_URL)/.test(errorCode(error) ?? "");
    if (!isUsage || !(error instanceof Error)) throw error;
    console.error(`✗ ${error.message}\n\n${usage}`);
    return 2;
  }
}

if (isMainModule(import.meta.url)) process.exitCode = await main(process.argv.slice(2));
