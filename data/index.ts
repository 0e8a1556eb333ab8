import { features } from "./features.ts";
import { instructors } from "./instructors.ts";
import { labels } from "./labels.ts";
import { landing } from "./landing.ts";
import type { Content } from "./schema/content.ts";
import { site } from "./site.ts";
import { slots } from "./slots.ts";

/** Everything an owner edits, keyed by file name. The build validates it. */
export const content: Content = { site, labels, landing, instructors, slots, features };
