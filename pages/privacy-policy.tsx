import { ContactDetails } from "../components/contact-details.tsx";
import { EmailLink } from "../components/email-link.tsx";
import { LegalArticle, LegalSection } from "../components/legal-article.tsx";
import type { Page } from "./build/types.ts";
import { Layout } from "./layout.tsx";

/** The privacy policy: what happens to addresses on the waitlist, and what is never collected. */
export const privacyPolicy: Page = {
  file: "privacy-policy/index.html",
  route: "/privacy-policy/",
  stylesheet: "legal.css",
  title: ({ content }) => `Privacy Policy | ${content.site.product}`,
  description: ({ content }) =>
    `What ${content.site.product} does with your email address, and what it never collects: no cookies, no analytics, no tracking.`,
  Body(context) {
    const { site } = context.content;
    const { displayUrl, form, href } = context;
    const { serviceEndpoint } = form;
    const hasHiddenFields = form.action === undefined || Object.keys(form.hidden).length > 0;
    const contactUs = <a href="#how-to-reach-us">contact us</a>;
    return (
      <Layout context={context} route={privacyPolicy.route}>
        <LegalArticle
          title="Privacy Policy"
          intro={
            <p>
              {site.company} runs {displayUrl} to announce {site.product} and to keep a waitlist. We
              ask for your email address and nothing else. The rest of this page explains what that
              means.
            </p>
          }
          homeHref={href("/")}
          updated={context.buildDate}
        >
          <LegalSection
            id="information-we-collect"
            title="Personally identifiable information (PII) we collect"
          >
            <p>
              The only personal information we ask for is your email address. We don’t want your
              name, your phone number or your card details, and there is no account to create.
            </p>
            <p>Besides that address, the waitlist form sends:</p>
            <ul>
              {hasHiddenFields && (
                <li>fixed labels that say which form was sent, the same for everyone;</li>
              )}
              <li>
                a hidden field that people leave empty. Bots tend to fill it in, which gives them
                away.
              </li>
            </ul>
            <p>
              Like any web host, ours can see the IP address and browser details that come with
              every request, and may keep them in ordinary server logs.
            </p>
          </LegalSection>
          <LegalSection id="when-we-collect-it" title="When we collect information">
            <p>
              We collect your email address at one moment: when you type it into the waitlist form
              and press the button. Close the page before that and we never learn it.
            </p>
            <p>If you write to us, we also receive whatever you put in your message.</p>
          </LegalSection>
          <LegalSection id="how-we-use-it" title="How we use your information">
            <p>We use your address to:</p>
            <ul>
              <li>send you news of the launch of {site.product};</li>
              <li>offer you early access;</li>
              <li>answer you, if you wrote to us first.</li>
            </ul>
            <p>
              That is the whole list. You can unsubscribe at any time with the link in every
              message, or by writing to <EmailLink email={site.email} />.
            </p>
            <p>
              We keep your address until you unsubscribe or ask us to delete it. If we give up{" "}
              {site.product}, we delete the waitlist.
            </p>
          </LegalSection>
          <LegalSection id="how-we-protect-it" title="How we protect your information">
            <p>
              Our first protection is to ask for little: what we never collect cannot leak. These
              pages take no payments and store no passwords.
            </p>
            <p>
              The site is meant to be visited over https, which encrypts what you send on its way.
              If your browser warns you that the connection is not secure, don’t enter your email
              address.
            </p>
            <p>
              No way of sending or storing data is perfectly safe, and we won’t pretend otherwise.
              If something does go wrong, see{" "}
              <a href="#fair-information-practices">what we do about a breach</a>.
            </p>
          </LegalSection>
          <LegalSection id="cookies" title="Cookies">
            <p>
              Our pages set no cookies of their own, so there is no banner to click away. Block
              cookies in your browser if you like; everything here will still work.
            </p>
            {serviceEndpoint && (
              <p>
                The form service that keeps the waitlist may show you a page of its own afterwards.
                Should that page use cookies, the policy of that service applies to them.
              </p>
            )}
          </LegalSection>
          <LegalSection id="third-party-disclosure" title="Third-party disclosure">
            <p>
              We never sell, rent or trade your email address. It reaches others only like this:
            </p>
            <ul>
              <li>
                {serviceEndpoint
                  ? `A form service, ${serviceEndpoint.host}, keeps the list for us.`
                  : "Our hosting provider receives your entry for us."}{" "}
                It sees your IP address too, as any web server does.
              </li>
              <li>
                If we send our messages through a mailing service, it gets your address for that
                purpose.
              </li>
              <li>
                If {site.product} or the company is sold, the waitlist may go to the new owner, who
                has to keep to this policy. We will email you first, so that you can unsubscribe.
              </li>
              <li>If the law obliges us to hand over information, we have to comply.</li>
            </ul>
          </LegalSection>
          <LegalSection id="third-party-links" title="Third-party links">
            <p>
              We carry no advertisements and no sponsored links. Today these pages link only to one
              another and to our email address.
            </p>
            <p>
              If that changes, a site we link to will have a privacy policy of its own, and ours
              ends where it begins. Please tell us if one of our links leads somewhere it shouldn’t.
            </p>
          </LegalSection>
          <LegalSection id="analytics" title="Analytics">
            <p>
              We run no analytics. No script counts your visits, records your clicks or measures how
              far you scroll.
            </p>
            <p>
              Every file these pages need comes from {displayUrl}. They load no fonts, pictures,
              pixels or scripts from anywhere else. Apart from us and our host, nobody learns of
              your visit.
            </p>
          </LegalSection>
          <LegalSection id="caloppa" title="California Online Privacy Protection Act (CalOPPA)">
            <p>
              California asks websites that collect personal information from its residents to
              explain themselves in plain sight. Wherever you live, the following holds:
            </p>
            <ul>
              <li>You can visit this site without telling us who you are.</li>
              <li>The home page links here, and the link contains the word “Privacy.”</li>
              <li>
                When this policy changes, the new version appears on this page. The date at the top
                says when the page was last published.
              </li>
              <li>
                To see, correct or delete the address we hold for you, {contactUs}. To change it
                yourself, unsubscribe the old one and sign up with the new one.
              </li>
            </ul>
          </LegalSection>
          <LegalSection id="do-not-track" title="Do Not Track signals">
            <p>
              Your browser can send a Do Not Track signal. We honor it in the simplest way there is:
              these pages track nobody, so there is nothing to switch off.
            </p>
            <p>You are treated the same whether you send the signal or not.</p>
          </LegalSection>
          <LegalSection id="behavioral-tracking" title="Behavioral tracking">
            <p>
              We don’t follow you from site to site, build a profile of you or guess at your
              interests.
            </p>
            <p>
              We let no third party do so through our pages either: they load no scripts from other
              sites.
            </p>
          </LegalSection>
          <LegalSection id="coppa" title="COPPA: children under 13">
            <p>
              The Children’s Online Privacy Protection Act puts parents in charge of what is
              collected from children under 13. Our waitlist is not meant for them, and we don’t
              knowingly collect their addresses. If you are under 13, please leave the form to a
              parent or guardian.
            </p>
            <p>
              If you believe that your child has signed up, {contactUs} and we will delete the
              address.
            </p>
          </LegalSection>
          <LegalSection id="fair-information-practices" title="Fair Information Practices">
            <p>
              The Fair Information Practices are the ideas behind most privacy law: say what you
              collect, collect no more than you need, keep it safe, and answer for it.
            </p>
            <p>
              Should a data breach expose your information, we will notify you by email within 7
              business days of finding out. We will tell you what happened, what was affected and
              what you can do.
            </p>
            <p>
              You may hold us to this policy. If you think we have broken it, {contactUs} so that we
              can put it right. Your right to turn to a court or an authority remains unaffected.
            </p>
          </LegalSection>
          <LegalSection id="can-spam" title="CAN-SPAM Act">
            <p>
              The CAN-SPAM Act sets the rules for commercial email in the United States. In ours,
              you can expect:
            </p>
            <ul>
              <li>a sender and a subject line that are honest;</li>
              <li>our postal address;</li>
              <li>a link to unsubscribe, in every message.</li>
            </ul>
            <p>
              You can also unsubscribe by writing to <EmailLink email={site.email} />. No reason
              needed. We will take you off the list promptly, and in any case within the 10 business
              days that the law allows.
            </p>
          </LegalSection>
          <LegalSection id="how-to-reach-us" title="Contact details">
            <p>Questions about this policy, or about your address on our list? Write to us:</p>
            <ContactDetails site={site} />
          </LegalSection>
        </LegalArticle>
      </Layout>
    );
  },
};
