import { buildSite } from "../../build.ts";
import type { Content } from "../../data/schema/content.ts";
import { fillColors } from "../../pages/generator/colors.ts";
import { createBuildContext } from "../../pages/generator/context.ts";
import { pages } from "../../pages/index.ts";
import { socialCard } from "../../pages/social-card.tsx";
import { sample } from "./contents.ts";

const builds = new Map<Content, ReturnType<typeof buildSite>>();
const cache = new Map<string, Promise<Buffer>>();

/** Builds a content once for all tests of this process, which only read the result. */
export function buildOnce(content = sample) {
  if (content !== sample) {
    // Drawing the card takes long, and nobody looks at these.
    const card = socialCard.render(createBuildContext(content, pages, process.env));
    cache.set(fillColors(card), Promise.resolve(Buffer.from("A card")));
  }
  const result = builds.get(content) ?? buildSite({ content, cache });
  builds.set(content, result);
  return result;
}
