import { features } from "./features.ts";
import { instructors } from "./instructors.ts";
import { labels } from "./labels.ts";
import { landing } from "./landing.ts";
import type { Content } from "./schema/content.ts";
import { site } from "./site.ts";
import { slots } from "./slots.ts";

/** All content by the name of its file, which messages of the build mention. */
export const content: Content = { site, labels, landing, instructors, slots, features };
