/** Content-Security-Policies, as browsers read them (W3C CSP Level 3). */
import type { Answer } from "./client.ts";
import { findAll, parseHtml } from "./html.ts";

/** Source lists by directive. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** The policies of a header or a `<meta>`, which commas separate. */
export const parsePolicies = (text = ""): Policy[] =>
  text.split(",").flatMap((policy) => {
    const directives = policy.split(";").map((directive) => directive.trim().split(/\s+/));
    const named = directives.map(([name = "", ...rest]) => [name.toLowerCase(), rest] as const);
    return policy.trim() ? new Map(named.filter(([name]) => name)) : [];
  });

/** Whether all policies of a page let its form lead to an address; browsers ignore paths then. */
export function allowsForm({ url, headers, body }: Answer, target: URL): boolean {
  const metas = findAll(parseHtml(body), "meta", "http-equiv", "content-security-policy");
  const texts = metas.map(({ attribs }) => attribs.content ?? "");
  texts.push(headers.get("content-security-policy") ?? "");
  return texts.flatMap(parsePolicies).every((policy) => {
    const sources = policy.get("form-action")?.map((source) => {
      if (source === "'self'") return url.origin;
      return URL.canParse(source) ? new URL(source).origin : source;
    });
    const accepted = [target.origin, target.protocol, "*"];
    return sources?.some((source) => accepted.includes(source)) ?? true;
  });
}

/** Directives that differ between policies: `all` of both, and the `own` ones of the served one. */
export function listChanged(built: Policy, served: Policy) {
  const spell = (policy: Policy, name: string) => policy.get(name)?.toSorted().join(" ");
  const differs = (name: string) => spell(built, name) !== spell(served, name);
  // This blocks nothing of the site.
  const own = [...served.keys()].filter((name) => name !== "upgrade-insecure-requests");
  return { own: own.filter(differs), all: [...new Set([...built.keys(), ...own])].filter(differs) };
}
