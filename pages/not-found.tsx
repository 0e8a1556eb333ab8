import { BallCopy } from "../components/ball.tsx";
import { DisplayText } from "../components/display-text.tsx";
import { Flight } from "../components/flight.tsx";
import type { Page } from "./generator/types.ts";
import { Layout } from "./layout.tsx";

/** The page that hosts send for unknown paths, with status 404. */
export const notFound: Page = {
  file: "404.html",
  stylesheet: "not-found.css",
  title: ({ content }) => `Page not found | ${content.site.product}`,
  description: ({ content }) => `There is no page at this address on ${content.site.product}.`,
  Body: (context) => (
    <Layout context={context}>
      <main className="not-found" id="main">
        <DisplayText as="div" text="44" className="not-found__code" aria-hidden="true">
          <Flight className="not-found__flight" path="M99.4 14C72-8 12-14 2 78" />4
          <BallCopy className="not-found__ball ball-copy--lying" groove={1.4} />4
        </DisplayText>
        <DisplayText as="h1" text="Out of bounds" />
        <p>There is no page at this address.</p>
        <div className="lift screen-only">
          <a className="button" href={context.href("/")}>
            Back to Home
          </a>
        </div>
      </main>
    </Layout>
  ),
};
