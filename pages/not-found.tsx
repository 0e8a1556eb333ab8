import { BallCopy } from "../components/ball.tsx";
import { DisplayText } from "../components/display-text.tsx";
import { Hall } from "../components/hall.tsx";
import type { Page } from "./generator/context.ts";

/** The page that hosts send for unknown paths, with status 404. */
export const notFound: Page = {
  file: "404.html",
  stylesheet: "not-found.css",
  title: ({ content }) => `Page not found | ${content.site.product}`,
  description: ({ content }) => `There is no page at this address on ${content.site.product}.`,
  Body: ({ href }) => (
    <main className="not-found" id="main">
      <div className="stage decoration" aria-hidden="true">
        <Hall className="hall" names={[]} />
      </div>
      <DisplayText as="div" text="44" className="not-found__code" aria-hidden="true">
        4<BallCopy className="not-found__ball" groove={0.4} />4
      </DisplayText>
      <DisplayText as="h1" text="Out of bounds" />
      <p>There is no page at this address.</p>
      <div className="lift screen-only">
        <a className="button" href={href("/")}>
          Back to Home
        </a>
      </div>
    </main>
  ),
};
