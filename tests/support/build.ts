import { buildSite } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { sample } from "./contents.ts";

const builds = new Map<Content, ReturnType<typeof buildSite>>();
const cache = new Map<string, Promise<Buffer>>();

/** Builds a content once for all tests of this process, which only read the result. */
export function buildOnce(content = sample) {
  const result = builds.get(content) ?? buildSite({ content, cache });
  builds.set(content, result);
  return result;
}
