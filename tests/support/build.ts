import { buildInMemory } from "../../build.ts";
import { specified } from "./contents.ts";

/** The build that tests read; test files of a process share it. */
export const specifiedBuild = await buildInMemory({ content: specified });
