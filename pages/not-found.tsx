import { Hall } from "../components/hall.tsx";
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
          <div className="first-screen__picture decoration" aria-hidden="true" translate="no">
            <Hall className="hall" names={site.product.toLocaleUpperCase(labels.lang).split(" ")} />
            {/* The ball in the free zone, on our side of the side line. */}
            <svg className="hall" viewBox="0 0 1440 900" aria-hidden="true">
              <ellipse cx="1384" cy="889" rx="54" ry="9" fill="var(--color-shadow)" opacity=".6" />
              <use href="#ball" x="1336" y="794" width="96" height="96" />
            </svg>
            <div className="floodlights">
              <span className="floodlight courtside__lamp" />
            </div>
          </div>
          <div className="display not-found__code screen-only" aria-hidden="true">
            404
          </div>
          <h1>{labels.notFound.heading}</h1>
          <p>{labels.notFound.text}</p>
          <a className="button hover-lift screen-only" href={href("/")}>
            {labels.backHome}
          </a>
        </div>
      </div>
    </main>
  ),
};
