import { LegalArticle } from "../../components/legal-article.tsx";
import type { Labels } from "../../data/schema/content.ts";

interface LegalPageProps {
  labels: Labels;
  homeHref: string;
}

/** A legal page of the tests, because the words of the site's own are its owner's. */
export const LegalPage = ({ labels, homeHref }: LegalPageProps) => (
  <LegalArticle
    title={labels.privacyPolicy}
    labels={labels}
    homeHref={homeHref}
    updated="2025-01-01"
    intro="Short words about the internationalization of laws."
  >
    {false}
    <h2 id="cookies">Cookies</h2>
    <p>
      The <strong>lawyer</strong> of our company, and of the places where we train, has{" "}
      <a href="#contact">written about a link that is on two lines, or on more of them</a>, and{" "}
      <a href="https://name.example/">to others</a>.
      {" We keep it until you ask us to delete it, or until the course begins.".repeat(9)}
    </p>
    <h3>Retention</h3>
    <ul>
      <li>No cookies, and no Donaudampfschifffahrtsgesellschaft.</li>
      <li>
        A way <a href={homeHref}>home</a>
      </li>
    </ul>
    {labels.contents && <h2 id="contact">Contact</h2>}
    <p>{"You can write to us at any time, and we answer within a month. ".repeat(9)}</p>
  </LegalArticle>
);
