import { RepeatedBall } from "../components/ball.tsx";
import { FirstScreenPicture } from "../components/hall.tsx";
import type { Page } from "./index.ts";

/** The page that hosts send with status 404 for unknown paths. */
export const notFound: Page = {
  file: "404.html",
  stylesheet: "not-found.css",
  title: ({ content: { labels, site } }) => `${labels.notFound.title} | ${site.product}`,
  description: ({ content }) => content.labels.notFound.text,
  Main: ({ content: { site, labels }, href }) => (
    <main id="main">
      <div className="courtside">
        <div className="first-screen not-found">
          <div className="display not-found__code screen-only" aria-hidden="true">
            404
          </div>
          <h1>{labels.notFound.heading}</h1>
          <p>{labels.notFound.text}</p>
          <a className="button hover-lift screen-only" href={href("/")}>
            {labels.backHome}
          </a>
          {/* The first board is out of sight. */}
          <FirstScreenPicture words={["", ...site.product.split(" ")]}>
            {/* The ball in the free zone, on our side of the side line. */}
            <div className="scene hall-scene">
              <RepeatedBall className="not-found__ball" />
            </div>
          </FirstScreenPicture>
        </div>
      </div>
    </main>
  ),
};
