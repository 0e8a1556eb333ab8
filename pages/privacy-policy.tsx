import { ContactDetails, EmailLink } from "../components/contact-details.tsx";
import { LegalArticle } from "../components/legal-article.tsx";
import type { Page } from "./index.ts";

export const privacyPolicy: Page = {
  file: "privacy-policy/index.html",
  stylesheet: "legal.css",
  title: ({ content: { labels, site } }) => `${labels.privacyPolicy} | ${site.product}`,
  description: ({ content }) =>
    `What ${content.site.product} does with your email address, and what it does not use: cookies, analytics or tracking.`,
  Main({ content: { site, labels }, displayUrl, form, buildDate, href }) {
    const hasHiddenFields = Object.keys(form.hidden).length > 0;
    const recipient = form.serviceEndpoint
      ? `A form service, ${form.serviceEndpoint.host},`
      : "Our hosting provider";
    const otherHosts = new Intl.ListFormat(labels.lang).format(
      form.externalOrigins.map((origin) => new URL(origin).host),
    );
    const contactUs = <a href="#how-to-reach-us">contact us</a>;
    return (
      <LegalArticle
        title={labels.privacyPolicy}
        labels={labels}
        homeHref={href("/")}
        updated={buildDate}
        intro={`${site.company} runs ${displayUrl} to announce ${site.product} and to keep a waitlist. This page says what we do with your email address, and what you may ask of us.`}
      >
        <h2 id="information-we-collect">Personally identifiable information (PII) we collect</h2>
        <p>
          The waitlist form asks for your email address; there is no account to create. It also
          sends{" "}
          {hasHiddenFields && "fixed values, such as the form’s name, the same for everyone, and "}a
          hidden field that people leave empty. Bots tend to fill it in, which gives them away.
        </p>
        <p>
          Like any web host, ours may keep a log of visits: the time, the page, your IP address and
          what your browser says about itself. It serves only to keep the site running and safe. Ask
          us how long it is kept.
        </p>
        <h2 id="when-we-collect-it">When we collect information</h2>
        <p>
          We receive your email address when you press the button of the waitlist form, not before.
          If you write to us, we receive your address and your message. If our host keeps a log,
          every visit is in it.
        </p>
        <h2 id="how-we-use-it">How we use your information</h2>
        <p>We use your address only to:</p>
        <ul>
          <li>send you news about {site.product}, its price and its launch;</li>
          <li>invite you to early access;</li>
          <li>send you notices that this policy promises, such as one about a data breach;</li>
          <li>answer you, if you wrote to us first.</li>
        </ul>
        <p>
          Our legal basis is your consent, which you give when you sign up. You can withdraw it at
          any time: unsubscribe as each news email explains, or write to{" "}
          <EmailLink email={site.email} />. For answers to your messages and for our host’s log, it
          is our legitimate interest in replying and in a safe site.
        </p>
        <p>
          We keep your address on the waitlist until you unsubscribe or ask us to delete it. We keep
          messages until your question is settled. If we give up {site.product}, we delete the
          waitlist.
        </p>
        <h2 id="how-we-protect-it">How we protect your information</h2>
        <p>
          The site is meant to be visited over https, which encrypts what you send. If your browser
          warns you that the connection is not secure, don’t enter your email address. No way of
          sending or storing data is perfectly safe: see{" "}
          <a href="#fair-information-practices">what we do about a breach</a>.
        </p>
        <h2 id="cookies">Cookies</h2>
        <p>
          Our pages set no cookies, so there is no banner to click away. Block cookies if you like;
          you can still read everything and sign up.
        </p>
        {otherHosts && (
          <p>
            Signing up may take you to pages of {otherHosts}. Those pages may set cookies and load
            files from others, such as a captcha; their own privacy policies apply.
          </p>
        )}
        <h2 id="third-party-disclosure">Third-party disclosure</h2>
        <p>
          We never sell, rent or trade your email address. Others receive it only in these cases:
        </p>
        <ul>
          <li>{recipient} receives your entry for us. It sees your IP address, too.</li>
          <li>The email services that carry our messages get your address for that purpose.</li>
          <li>
            If {site.product} or the company is sold, the waitlist may go to the new owner, who has
            to keep to this policy. We will email you first, so that you can unsubscribe.
          </li>
          <li>If the law obliges us to hand over information, we have to comply.</li>
        </ul>
        <p>
          Our <a href="#how-to-reach-us">contact details</a> say where we are based. We and these
          services may keep your address in a country other than yours. Where the law of the
          European Union or the United Kingdom protects it, we use the safeguards that this law
          provides, such as standard contractual clauses; ask us for a copy.
        </p>
        <h2 id="third-party-links">Third-party links</h2>
        <p>
          We carry no advertisements and no sponsored links. Today our links lead only to this site
          and to our email address. If we ever link to another site, its own privacy policy applies
          there.
        </p>
        <h2 id="analytics">Analytics</h2>
        <p>
          These pages run no analytics: no script counts your visits or records your clicks. Every
          file they need comes from {displayUrl}, so only we and our host can learn of your visit.
          {otherHosts &&
            ` If you sign up, ${otherHosts} can, too, and so can others whose files those pages load.`}
        </p>
        <h2 id="caloppa">California Online Privacy Protection Act (CalOPPA)</h2>
        <p>
          California requires websites that collect personal information from its residents to post
          a privacy policy. Wherever you live, the following holds:
        </p>
        <ul>
          <li>You can visit this site without telling us who you are.</li>
          <li>The home page links here, and the link contains the word “Privacy.”</li>
          <li>
            A new version of this policy appears here, with the date of the update at the top.
          </li>
          <li>
            You have <a href="#fair-information-practices">rights</a> over the address we hold.
          </li>
        </ul>
        <h2 id="do-not-track">Do Not Track signals</h2>
        <p>
          Your browser can send a Do Not Track or Global Privacy Control signal. We honor both:
          these pages track nobody, and we sell nobody’s information.
        </p>
        <h2 id="behavioral-tracking">Behavioral tracking</h2>
        <p>
          We don’t follow you from site to site, build a profile of you or guess at your interests.
          Our pages let no third party do so, either.
        </p>
        <h2 id="coppa">COPPA: children under 13</h2>
        <p>
          The Children’s Online Privacy Protection Act puts parents in charge of what is collected
          from children under 13. Our course and its waitlist are for people aged 16 and up, and we
          don’t knowingly collect the address of anyone younger. If your child has signed up,{" "}
          {contactUs} and we will delete the address.
        </p>
        <h2 id="fair-information-practices">Fair Information Practices: your rights</h2>
        <p>
          The Fair Information Practices are the ideas behind most privacy laws: say what you
          collect, collect no more than you need, keep it safe, and answer for it.
        </p>
        <p>
          Should a data breach expose an address or a message that we hold, we will notify the
          person it belongs to by email within 7 business days of finding out, unsubscribed or not.
          We will say what happened, what was affected and what they can do.
        </p>
        <p>By European law, and with us wherever you live, you may:</p>
        <ul>
          <li>see what we hold about you;</li>
          <li>have it corrected or deleted;</li>
          <li>restrict what we do with it, or object to it;</li>
          <li>receive it in a file that you can take elsewhere;</li>
          <li>withdraw your consent; what we did before remains lawful;</li>
          <li>complain to the data protection authority where you live, or go to court.</li>
        </ul>
        <p>For all but the last, {contactUs}. We answer within a month and charge nothing.</p>
        <h2 id="can-spam">CAN-SPAM Act</h2>
        <p>
          The CAN-SPAM Act sets the rules for commercial email in the United States. Ours has an
          honest sender and subject line, our postal address, and a way to unsubscribe.
        </p>
        <p>
          If you unsubscribe, we take your address off the list promptly, and in any case within the
          10 business days that the law allows. We may then keep it on a list of addresses not to
          write to, and use it only for the notice of a data breach, should there be one.
        </p>
        <h2 id="how-to-reach-us">Contact details</h2>
        <p>Questions about this policy, or about your address on our list? Write to us:</p>
        <ContactDetails site={site} />
      </LegalArticle>
    );
  },
};
