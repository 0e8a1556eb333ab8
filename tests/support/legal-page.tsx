import { LegalArticle } from "../../components/legal-article.tsx";
import type { Labels } from "../../data/schema/content.ts";

/** A legal page of the tests, because the words of the site's own are its owner's. */
export const LegalPage = ({ labels, homeHref }: { labels: Labels; homeHref: string }) => (
  <LegalArticle
    {...{ title: labels.privacyPolicy, labels, homeHref, updated: "2025-01-01" }}
    intro="Short words about the internationalization of laws."
  >
    {false}
    <h2 id="cookies">Cookies</h2>
    <p>
      The <strong>lawyer</strong> has <a href="#contact">written about a link on many lines</a>, and{" "}
      <a href="https://name.example/">to others</a>.{" "}
      {"We keep it until the course begins. ".repeat(15)}
    </p>
    <h3>Retention</h3>
    <ul>
      <li>No cookies, and no Donaudampfschifffahrtsgesellschaft.</li>
    </ul>
    {labels.contents && <h2 id="contact">Contact</h2>}
    <p>{"You can write to us at any time, and we answer within a month. ".repeat(9)}</p>
  </LegalArticle>
);
