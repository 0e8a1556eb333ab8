/** Checks a deployed site: is it served as it was built, and can sign-ups arrive? */
import { parseArgs } from "node:util";
import { EnvHttpProxyAgent, interceptors, setGlobalDispatcher } from "undici";
import { readPublicFiles } from "../../generator/output-files.ts";
import { report, verify } from "./verify.ts";

try {
  const usage =
    "npm run verify -- https://name.example/ [--sign-up you@name.example | --no-form] [--json]";
  const flag = { type: "boolean" } as const;
  const flags = { "no-form": flag, json: flag, help: flag };
  const options = { ...flags, "sign-up": { type: "string" } } as const;
  const { values, positionals } = parseArgs({ allowPositionals: true, options });
  const address = positionals.join(" ");
  if (!/^https?:\/\/[^@\s]+$/.test(address))
    throw new Error(`write one absolute address, without a password: ${usage}`);
  const url = new URL(address.replace(/\/*([?#].*)?$/, "/"));
  const limits = { connectTimeout: 10_000, headersTimeout: 10_000, bodyTimeout: 10_000 };
  const noProxy = `${process.env.no_proxy ?? process.env.NO_PROXY ?? ""},localhost,127.0.0.1,[::1]`;
  const agent = new EnvHttpProxyAgent({ ...limits, connections: 4, noProxy });
  setGlobalDispatcher(agent.compose(interceptors.retry({ maxRetries: 1, statusCodes: [] })));
  const dist = await readPublicFiles(process.cwd(), "dist").catch(() => undefined);
  setInterval(() => console.error(`… waiting for ${url.host}`), 5_000).unref();
  const form = { signUp: values["sign-up"], noForm: values["no-form"] };
  const findings = await verify(url, dist?.files ?? new Map(), form);
  const { exitCode, text } = report(findings);
  console.log(values.json ? JSON.stringify(findings, null, 2) : `${url}\n${text}`);
  process.exitCode = exitCode;
} catch (error) {
  const [sentence] = String(error instanceof Error ? error.message : error).split(/\. |\n/);
  console.error(`✗ ${sentence}`);
  process.exitCode = 2;
}
