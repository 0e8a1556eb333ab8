import type { Content } from "../data/schema/content.ts";
import type { WaitlistForm } from "../data/schema/form.ts";
import { DisplayText } from "./display-text.tsx";
import { type Invitation, InvitedJersey } from "./invitation-card.tsx";

interface WaitlistCardProps {
  copy: Content["landing"]["waitlist"];
  invitation?: Invitation | undefined;
  form: WaitlistForm;
  privacyHref: string;
}

/** Links the words "privacy" or "privacy policy" of a note; a note without them gets a link. */
function linkPrivacy(note: string, href: string) {
  const words = /\b(privacy(?: policy)?)\b/i;
  const linkable = words.test(note) ? note : `${note} Privacy Policy`;
  const [before, link, ...after] = linkable.split(words);
  return (
    <>
      {before}
      <a href={href}>{link}</a>
      {after.join("")}
    </>
  );
}

/**
 * The waitlist form. If it posts to a page, it has the marks by which Netlify finds forms in deployed
 * HTML. Form services redirect to `#signed-up`, which shows the thanks in place of pitch and form.
 */
export function WaitlistCard({ copy, invitation, form, privacyHref }: WaitlistCardProps) {
  const netlify = { "data-netlify": "true", "data-netlify-honeypot": form.honeypotField };
  // The first sentence is set large.
  const [thanks, nextStep] = copy.thanks?.split(/(?<=[.!?…])\s+(.+)/s) ?? [];
  const hidden = form.postsToPage ? { "form-name": "email-signup", ...form.hidden } : form.hidden;
  return (
    <section className="waitlist-card" id="waitlist" aria-labelledby="waitlist-heading">
      {invitation && (
        <div className="waitlist-card__jersey decoration" aria-hidden="true">
          <InvitedJersey invitation={invitation} />
        </div>
      )}
      {form.action !== undefined && thanks && (
        // The fragment also moves the focus here, so that screen readers announce it.
        <div className="waitlist-card__thanks" id="signed-up" role="status" tabIndex={-1} hidden>
          <DisplayText as="p" text={thanks} fullSizeLength={40} />
          {nextStep && <p>{nextStep}</p>}
        </div>
      )}
      <DisplayText as="h2" text={copy.heading} id="waitlist-heading" fullSizeLength={40} />
      <p className="waitlist-card__intro">{copy.intro}</p>
      <form
        className="screen-only"
        name="email-signup"
        method="POST"
        action={form.action}
        {...(form.postsToPage ? netlify : {})}
      >
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p hidden>
          <label htmlFor="bot-field">{copy.honeypot}</label>
          <input
            id="bot-field"
            type="text"
            name={form.honeypotField}
            tabIndex={-1}
            autoComplete="off"
          />
        </p>
        <label htmlFor="email">{copy.label}</label>
        <input
          id="email"
          type="email"
          name={form.emailField}
          autoComplete="email"
          placeholder={copy.placeholder}
          aria-describedby="waitlist-note"
          required
        />
        <div className="waitlist-card__submit lift">
          <button className="button" type="submit">
            {copy.button}
          </button>
        </div>
        <p className="small" id="waitlist-note">
          {linkPrivacy(copy.note, privacyHref)}
        </p>
      </form>
    </section>
  );
}
