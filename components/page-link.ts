import type { ComponentPropsWithoutRef } from "react";

/** Attributes of a link to a page of this site; `aria-current` marks a link to the page itself. */
export type PageLink = Pick<ComponentPropsWithoutRef<"a">, "href" | "aria-current">;
