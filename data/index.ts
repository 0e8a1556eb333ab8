import { features } from "./features.ts";
import { instructors } from "./instructors.ts";
import { landing } from "./landing.ts";
import type { ContentInput } from "./schema.ts";
import { site } from "./site.ts";
import { slots } from "./slots.ts";

/** Everything an owner edits, by the name of its file. Not validated yet: the build does that. */
export const content: ContentInput = { site, landing, instructors, slots, features };
