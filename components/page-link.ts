import type { ComponentPropsWithoutRef } from "react";

/** Attributes of a link to a page of this site, which may be the page it stands on. */
export type PageLink = Pick<ComponentPropsWithoutRef<"a">, "href" | "aria-current">;
