import { Shell } from "./layout.tsx";
import type { Page } from "./lib/types.ts";

/** What hosts answer for an unknown path, with status 404. */
export const notFound: Page = {
  file: "404.html",
  stylesheet: "not-found.css",
  title: ({ content }) => `Page not found | ${content.site.product}`,
  description: ({ content }) => `There is no page at this address on ${content.site.product}.`,
  Body: (context) => (
    <Shell context={context}>
      <main className="not-found" id="main">
        <p className="not-found__code display" aria-hidden="true">
          404
        </p>
        <h1>Out of bounds</h1>
        <p>There is no page at this address.</p>
        <div className="lift">
          <a className="button" href={context.href("/")}>
            Back to Home
          </a>
        </div>
      </main>
    </Shell>
  ),
};
