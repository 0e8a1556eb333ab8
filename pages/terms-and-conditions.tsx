import { ContactDetails } from "../components/contact-details.tsx";
import { LegalArticle } from "../components/legal-article.tsx";
import type { Page } from "./index.ts";

export const termsAndConditions: Page = {
  file: "terms-and-conditions/index.html",
  stylesheet: "legal.css",
  title: ({ content: { labels, site } }) => `${labels.terms} | ${site.product}`,
  description: ({ content }) =>
    `The rules for using the ${content.site.product} website: what you may copy, how to link to us and what we can’t promise yet.`,
  Main({ content: { site, labels, landing, instructors }, displayUrl, buildDate, href }) {
    const writeToUs = <a href="#how-to-reach-us">write to us</a>;
    return (
      <LegalArticle
        title={labels.terms}
        labels={labels}
        homeHref={href("/")}
        updated={buildDate}
        intro={`${site.company} runs ${displayUrl} to announce ${site.product} and to keep a waitlist. By using the site you accept these terms. If you disagree with them, please don’t use it.`}
      >
        <h2 id="cookies">Cookies</h2>
        <p>
          Our pages set no cookies, so there are none to agree to. Our{" "}
          <a href={href("/privacy-policy/")}>{labels.privacyPolicy}</a> says more.
        </p>
        <h2 id="license">License</h2>
        <p>
          Unless we say otherwise, the words, pictures and design of this site belong to us or to
          people who let us use them. You may read, save and print the pages for yourself, and quote
          a short passage if you name the source.
        </p>
        <p>Without our written permission, please don’t:</p>
        <ul>
          <li>publish our pages, or large parts of them, as your own or anywhere else;</li>
          <li>sell, rent or sublicense anything from this site;</li>
          <li>use our logo, or our name in a way that suggests we endorse you.</li>
        </ul>
        <p>
          The flags, the typeface of our headings and parts of the script belong to others and come
          under their own licenses: see the <a href={href("/credits.txt")}>credits</a>. Rights that
          the law gives you, such as fair use, remain yours.
        </p>
        <h2 id="what-you-send-us">Comments</h2>
        <p>
          The site has no comments, no forum and no reviews, but you can {writeToUs}. What you write
          stays yours, and we won’t publish it without asking. If you send us an idea, we may act on
          it without owing you anything. Please don’t send us anything unlawful or harmful, or
          anything that you have no right to share.
        </p>
        <h2 id="hyperlinking">Hyperlinking to our content</h2>
        <p>You may link to any page of this site without asking, as long as the link:</p>
        <ul>
          <li>does not mislead anyone about where it leads;</li>
          <li>does not claim that we sponsor or endorse you or what you sell;</li>
          <li>suits the page it appears on.</li>
        </ul>
        <p>
          Would you like to use our logo with the link, or present it as a partnership? Then{" "}
          {writeToUs} first. Tell us who you are, where the link will appear and which page it will
          point to. Please allow 2-3 weeks for a reply.
        </p>
        <h2 id="iframes">iFrames</h2>
        <p>
          Please don’t show our pages in an iFrame, or in any other frame that changes how they
          look, unless we have agreed in writing. Use a plain link instead: people who join the
          waitlist should see in their address bar that they are on our site.
        </p>
        <h2 id="content-liability">Content liability</h2>
        <p>
          We have no control over the websites that link to us. If yours links here, its content is
          your responsibility, and so are any claims that arise from it. Don’t place a link to us on
          a page that is defamatory, obscene or criminal, or that violates the rights of others.
        </p>
        <h2 id="reservation-of-rights">Reservation of rights</h2>
        <p>
          We may ask you to remove links to our website; please take them down promptly. We may also
          change these terms. A new version applies from the day it appears on this page, with the
          date of the update at the top.
        </p>
        <h2 id="removal-of-links">Removal of links from our website</h2>
        <p>
          Does a link on our website bother you, lead nowhere or lead to the wrong place? Then{" "}
          {writeToUs}. We will consider your request, but we can’t promise to remove every link.
        </p>
        <h2 id="disclaimer">Disclaimer</h2>
        <p>
          {site.product} has not launched yet. We take care over what we publish here, but plans
          change: dates, features and the launch itself may turn out differently.
        </p>
        {instructors.length > 0 && (
          <p>
            Instructors marked “{landing.instructors.badge}” have signed to teach. If one of them
            cannot after all, we take the mark off and tell everyone on the waitlist.
          </p>
        )}
        <p>
          Early access means that everyone on the waitlist can start a week before the launch.
          Joining the waitlist costs nothing and obliges you to nothing; you decide once you know
          the price. If there is no launch, there is no early access either.
        </p>
        <p>
          The site is free and provided as it is. As far as the law allows, we give no warranty that
          it is complete, up to date or always available, and we are not liable for loss or damage
          that comes from using it.
        </p>
        <p>
          Nothing in these terms limits your rights as a consumer, or liability that the law does
          not let us limit, such as liability for fraud.
        </p>
        <h2 id="how-to-reach-us">Contact</h2>
        <p>Questions about these terms, or a request for permission? Write to us:</p>
        <ContactDetails site={site} />
      </LegalArticle>
    );
  },
};
