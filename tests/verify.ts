/** Checks a deployed site: is it served as it was built, and can sign-ups arrive? */
import { realpathSync } from "node:fs";
import { parseArgs } from "node:util";
import { EnvHttpProxyAgent, setGlobalDispatcher } from "undici";
import { readFolder } from "./support/files.ts";
import type { Deployment, Level, Results } from "./verify/check.ts";
import { describe, get, readTitle } from "./verify/client.ts";
import { checkAddress, checkFiles } from "./verify/files.ts";
import { checkForm, type FormOptions } from "./verify/form.ts";

/**
 * Compares a deployed site, whose URL ends in "/", with the files of a build, and tries its form.
 * @throws {Error} naming a file that every build has
 */
export async function verify(url: URL, files: Deployment["files"], options: FormOptions = {}) {
  for (const name of ["index.html", "404.html", "_headers"])
    if (!files.has(name)) throw new Error(`dist has no ${name}; run "npm run build" first`);
  const landing = await get(url);
  const results: Results[] = [];
  if (landing.status === 200 && readTitle(landing.body) === readTitle(files.get("index.html"))) {
    const site = { url, files, landing };
    results.push(...(await checkFiles(site)), await checkAddress(site));
    const [level, text] = await checkForm(site, options);
    results.push(["", [[true, level, "form", text]]]);
  } else {
    const isReached = !landing.error || /certificate|SSL routines/.test(landing.error);
    const text = `expected the landing page of dist, came ${describe(landing)}`;
    results.push(["", [[true, isReached ? "bad" : "unreachable", "landing", text]]]);
  }
  const findings = new Map<string, { level: Level; id: string; text: string; paths: string[] }>();
  for (const [path, found] of results)
    for (const [, level, id, text] of found.filter(([isFound]) => isFound)) {
      const { paths = [] } = findings.get(level + text) ?? {};
      findings.set(level + text, { level, id, text, paths: path ? [...paths, path] : paths });
    }
  return [...findings.values()];
}

/** Exit codes and verdicts, the worst first. */
const verdicts: Record<Level, [mark: string, exitCode: number, verdict: string]> = {
  unreachable: ["✗", 2, "✗ The site cannot be reached from here."],
  loss: ["✗ SIGN-UPS ARE LOST:", 1, "✗ Do not launch: sign-ups are lost."],
  bad: ["✗", 1, "✗ Not yet: something harms visitors."],
  question: ["?", 0, "? Nothing is proven to harm visitors; look at what is marked ?."],
  note: ["•", 0, "✓ It works: nothing harms visitors."],
  good: ["✓", 0, "✓ It works: nothing harms visitors."],
};

/** Formats findings for people; the exit code is that of the worst. */
export function report(findings: Awaited<ReturnType<typeof verify>>) {
  const lines = findings.map(({ level, text, paths }) => {
    const [first = "", ...others] = paths;
    const place = others.length > 3 ? `${first} and ${others.length} more` : paths.join(", ");
    return `${verdicts[level][0]} ${place}${place && ": "}${text}`;
  });
  const levels = new Set<string>(findings.map(({ level }) => level));
  const worst = Object.entries(verdicts).find(([level]) => levels.has(level));
  const [, exitCode, verdict] = worst?.[1] ?? verdicts.good;
  return { exitCode, text: [...lines, "", verdict].join("\n") };
}

const usage = `npm run verify -- https://name.example/ [--sign-up you@name.example | --no-form] [--json]

Compares a deployed site with dist, and posts its form once, with the honeypot filled in as a robot
would: Netlify files that as spam, other form services may keep an entry. HTTPS_PROXY applies.
  --sign-up  posts a real sign-up instead; only the inbox shows whether it arrives
  --no-form  posts nothing
  --json     prints level, id, text and paths of each finding
A line with • harms nobody; one with ? is a question that only you can answer. Exit codes: 0 nothing
is proven to harm visitors; 1 something does; 2 no answer, wrong usage, or a failure of verify.`;

/** @throws {Error} naming the wrong argument, never a password */
export function readArguments(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  const options = { "sign-up": { type: "string" }, "no-form": flag, json: flag } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const { "sign-up": signUp, "no-form": noForm, json } = values;
  const url = positionals[0] && URL.canParse(positionals[0]) ? new URL(positionals[0]) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || positionals.length > 1)
    throw new Error("write one absolute address, such as https://name.example/");
  if (url.username || url.password) throw new Error("leave the password out of the address");
  if (signUp !== undefined && (noForm || !/^\S+@\S+$/.test(signUp)))
    throw new Error("--sign-up takes an email address, and goes without --no-form");
  url.pathname = url.pathname.replace(/\/*$/, "/");
  url.search = url.hash = "";
  return { url, json, form: { signUp, noForm } };
}

async function run(args: string[]) {
  if (args.includes("--help")) return console.log(usage);
  const { url, form, json } = readArguments(args);
  const limits = { connectTimeout: 10_000, headersTimeout: 10_000, bodyTimeout: 10_000 };
  const noProxy = `${process.env.no_proxy ?? process.env.NO_PROXY ?? ""},localhost,127.0.0.1,[::1]`;
  setGlobalDispatcher(new EnvHttpProxyAgent({ ...limits, connections: 4, noProxy }));
  const files = new Map(Object.entries(await readFolder("dist").catch(() => ({}))));
  const findings = await verify(url, files, form);
  const { exitCode, text } = report(findings);
  console.log(json ? JSON.stringify(findings, null, 2) : `${url}\n${text}`);
  process.exitCode = exitCode;
}

// Tests import this file without running it.
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename)
  run(process.argv.slice(2)).catch((error: unknown) => {
    const [sentence] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
    console.error(`✗ ${sentence}`);
    process.exitCode = 2;
  });
