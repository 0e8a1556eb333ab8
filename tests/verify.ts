/** Proves a deployment: is what visitors get what was built, and are sign-ups kept? */
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";
import { parseArgs } from "node:util";
import { InputError } from "../data/input-error.ts";
import { type Content, parseContent } from "../data/schema.ts";
import { isMainModule } from "../pages/lib/main-module.ts";
import { type ClientOptions, createClient, RequestFailure } from "./verify/client.ts";
import { type Dist, readDist } from "./verify/dist.ts";
import { checkCompression, checkFiles } from "./verify/files.ts";
import { bad, type Finding } from "./verify/finding.ts";
import { checkForm, checkFormDetection, type FormTest, isLoss } from "./verify/form.ts";
import { checkCaching, checkPolicies, checkSecurityHeaders } from "./verify/headers.ts";
import type { Host } from "./verify/hosts.ts";
import { checkHidden, checkHttps, checkNotFound, checkSlashes } from "./verify/routes.ts";
import { arrive, type Visit } from "./verify/visit.ts";
import { checkAddresses, checkContents, checkDates } from "./verify/words.ts";

const root = resolve(import.meta.dirname, "..");

/** What {@link verify} compares, and how. */
export interface VerifyOptions extends ClientOptions {
  /** Files of the build by path. */
  files: ReadonlyMap<string, Buffer>;
  content: Content;
  /** Moment that dates are compared with; now unless given. */
  now?: Date;
  /** How the form is tried; with its honeypot filled in unless given. */
  form?: FormTest;
}

/** What is known about a deployed site. */
export interface VerifyReport {
  url: string;
  host: Host;
  /** Whether nothing harms a visitor. */
  works: boolean;
  findings: readonly Finding[];
}

/** Compares a deployed site with a build. `url` ends in "/". */
export async function verify(url: URL, options: VerifyOptions): Promise<VerifyReport> {
  const dist = readDist(options.files);
  const client = createClient(options);
  let host: Host = "an unknown host";
  let findings: Finding[];
  try {
    const arrival = await arrive(url, dist, client);
    if ("level" in arrival) findings = [arrival];
    else {
      host = arrival.host;
      findings = await runChecks(arrival, dist, options);
    }
  } catch (error) {
    if (!(error instanceof RequestFailure)) throw error;
    findings = [bad(error.message, error.remedy)];
  } finally {
    await client.close();
  }
  return { url: url.href, host, works: findings.every(({ level }) => level !== "bad"), findings };
}

/** All checks, one after the other; the form comes last, for nothing else matters as much. */
async function runChecks(
  visit: Visit,
  dist: Dist,
  { content, form = "honeypot", now = new Date() }: VerifyOptions,
) {
  // Trying the form tells whether sign-ups are kept.
  const keepsSignUps = form !== "none" || visit.host === "Netlify";
  const checks: (() => Finding[] | Promise<Finding[]>)[] = [
    () => checkFiles(visit, dist),
    () => checkSlashes(visit, dist),
    () => checkNotFound(visit, dist),
    () => checkHidden(visit, dist),
    () => checkHttps(visit),
    () => checkSecurityHeaders(visit, dist),
    () => checkPolicies(visit, dist),
    () => checkCompression(visit, dist),
    () => checkCaching(visit, dist),
    () => checkAddresses(visit, dist),
    () => checkDates(visit, dist, now),
    () => checkContents(dist, content, keepsSignUps, now),
    () => checkFormDetection(visit, dist),
    () => checkForm(visit, form),
  ];
  const findings: Finding[] = [];
  for (const check of checks) {
    try {
      findings.push(...(await check()));
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      findings.push(bad(error.message, error.remedy));
    }
  }
  // A request that fails is asked for once, and told once, however many checks need its answer.
  return findings.filter(
    ({ what }, index) => findings.findIndex((finding) => finding.what === what) === index,
  );
}

const marks = { good: "✓", note: "•", bad: "✗" } as const;

/** The report for people: a line for each finding, then the verdict. */
export function formatReport({ url, host, works, findings }: VerifyReport): string {
  const lines = findings.map(
    ({ level, what, remedy }) => `${marks[level]} ${what}${remedy ? ` → ${remedy}` : ""}`,
  );
  const count = findings.filter(({ level }) => level === "bad").length;
  const verdict = findings.some(isLoss)
    ? "✗ Do not launch: sign-ups are lost."
    : `✗ Not yet: ${count} ${count === 1 ? "thing harms" : "things harm"} visitors.`;
  return [
    `${url} on ${host}`,
    ...lines,
    "",
    works ? "✓ It works: nothing here harms a visitor." : verdict,
  ].join("\n");
}

/** All files of `dist`, which is built where it is absent. */
async function readFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  if (!existsSync(folder)) {
    const { build } = await import("../build.ts");
    return (await build()).files;
  }
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  const contents = paths.map(
    async (path) => [relative(folder, path).replaceAll(sep, "/"), await readFile(path)] as const,
  );
  return new Map(await Promise.all(contents));
}

const usage = `npm run verify -- https://name.example/ [--sign-up you@name.example | --no-form] [--json]

Compares a deployed site with dist. Its form is sent as a robot would, with the honeypot filled in.
  --sign-up  sends a real sign-up instead
  --no-form  sends none
  --json     prints the findings for a pipeline`;

/** @throws {Error} with what is wrong with the arguments */
export function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      "sign-up": { type: "string" },
      "no-form": { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  const [address = "", ...others] = positionals;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || others.length)
    throw new InputError("write one absolute address, such as https://name.example/");
  url.pathname = url.pathname.replace(/\/*$/, "/");
  url.search = url.hash = "";
  const signUp = values["sign-up"];
  if (signUp !== undefined && (values["no-form"] || !/^\S+@\S+$/.test(signUp)))
    throw new InputError("--sign-up takes an email address, and goes without --no-form");
  const form: FormTest = values["no-form"] ? "none" : signUp ? { signUp } : "honeypot";
  return { url, form, json: values.json };
}

async function main() {
  let options: ReturnType<typeof readArguments>;
  try {
    options = readArguments(process.argv.slice(2));
  } catch (error) {
    console.error(`✗ ${error instanceof Error ? error.message : error}\n\n${usage}`);
    return 2;
  }
  try {
    const { content } = await import("../data/index.ts");
    const files = await readFiles(join(root, "dist"));
    const report = await verify(options.url, {
      files,
      content: parseContent(content),
      form: options.form,
    });
    console.log(options.json ? JSON.stringify(report, null, 2) : formatReport(report));
    return report.works ? 0 : 1;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`✗ ${error.message}`);
    return 1;
  }
}

if (isMainModule(import.meta.url)) process.exitCode = await main();
