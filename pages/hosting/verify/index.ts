/** Checks a deployed site: is it served as it was built, and can sign-ups arrive? */
import { parseArgs } from "node:util";
import { EnvHttpProxyAgent, interceptors, setGlobalDispatcher } from "undici";
import { readPublicFiles } from "../../generator/output-files.ts";
import { report, verify } from "./verify.ts";

const usage =
  "npm run verify -- https://name.example/ [--sign-up you@name.example | --no-form] [--json]";

/** @throws {Error} naming the wrong argument, never a password */
function readArguments() {
  const flag = { type: "boolean" } as const;
  const flags = { "no-form": flag, json: flag, help: flag };
  const options = { ...flags, "sign-up": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const [address = ""] = positionals;
  if (positionals.length !== 1 || !/^https?:\/\/[^@]+$/.test(address))
    throw new Error(`write one absolute address, without a password: ${usage}`);
  const url = new URL(address);
  if (values["sign-up"] && !values["sign-up"].includes("@"))
    throw new Error("--sign-up takes an email address");
  return { ...values, url: new URL(url.pathname.replace(/\/*$/, "/"), url) };
}

try {
  const { url, json, "sign-up": signUp, "no-form": noForm } = readArguments();
  const limits = { connectTimeout: 10_000, headersTimeout: 10_000, bodyTimeout: 10_000 };
  const noProxy = `${process.env.no_proxy ?? process.env.NO_PROXY ?? ""},localhost,127.0.0.1,[::1]`;
  const agent = new EnvHttpProxyAgent({ ...limits, connections: 4, noProxy });
  setGlobalDispatcher(agent.compose(interceptors.retry({ maxRetries: 1, statusCodes: [] })));
  const dist = await readPublicFiles(process.cwd(), "dist").catch(() => undefined);
  setInterval(() => console.error(`… waiting for ${url.host}`), 5_000).unref();
  const findings = await verify(url, dist?.files ?? new Map(), { signUp, noForm });
  const { exitCode, text } = report(findings);
  console.log(json ? JSON.stringify(findings, null, 2) : `${url}\n${text}`);
  process.exitCode = exitCode;
} catch (error) {
  const [sentence] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
  console.error(`✗ ${sentence}`);
  process.exitCode = 2;
}
