import { RepeatedBall } from "../components/ball.tsx";
import { FirstScreenPicture } from "../components/hall.tsx";
import { chooseWordSize, maxWidths } from "../components/lib/measure-text.ts";
import type { Page } from "./index.ts";

/** The page that hosts send with status 404 for unknown paths. */
export const notFound: Page = {
  file: "404.html",
  stylesheet: "not-found.css",
  title: ({ content: { labels, site } }) => `${labels.notFound.title} | ${site.product}`,
  description: ({ content }) => content.labels.notFound.text,
  Main: ({ content: { labels }, href }) => (
    <main id="main">
      <div className="first-screen not-found">
        <div className="display not-found__code decoration" aria-hidden="true">
          404
        </div>
        <h1 data-size={chooseWordSize(labels.notFound.heading, maxWidths.heading)}>
          {labels.notFound.heading}
        </h1>
        <p>{labels.notFound.text}</p>
        <a className="button hover-lift screen-only" href={href("/")}>
          {labels.backHome}
        </a>
        <FirstScreenPicture />
        <RepeatedBall className="not-found__ball decoration" />
      </div>
    </main>
  ),
};
