import type { Landing } from "../data/schema/content.ts";
import { DarkEnd } from "./dark-end.tsx";
import { LaunchSign } from "./launch-sign.tsx";
import { chooseThanksSize, chooseWordSize, maxWidths } from "./lib/measure-text.ts";
import type { Rotation } from "./lib/names.ts";

interface WaitlistProps {
  copy: Landing["waitlist"];
  rotation: Rotation;
  form: {
    action?: string;
    emailField: string;
    honeypotField: string;
    hidden: Record<string, string>;
    isNetlifyForm: boolean;
  };
  privacyHref: string;
  /** Printed in place of the form. */
  displayUrl: string;
  launchLine: string;
}

/**
 * The waitlist form, with the attributes by which Netlify finds forms, and the sign with the launch.
 * Form services redirect to `#signed-up`, which shows the thanks in place of the form.
 */
export function Waitlist(props: WaitlistProps) {
  const { copy, rotation, form, privacyHref, displayUrl, launchLine } = props;
  const { note, noteLink, thanksHeading, thanks, thanksLink } = copy;
  const linkStart = noteLink ? note.indexOf(noteLink) : note.length;
  return (
    <section className="waitlist" data-entrance>
      <span id="waitlist" />
      <DarkEnd rotation={rotation} />
      {form.action && (
        // Focused by the fragment, so that screen readers announce it.
        <section
          className="waitlist__thanks"
          id="signed-up"
          aria-labelledby="thanks"
          tabIndex={-1}
          hidden
        >
          <h2
            className={thanksHeading && "waitlist__cards"}
            id="thanks"
            data-size={
              thanksHeading
                ? chooseThanksSize(thanksHeading)
                : chooseWordSize(thanks, maxWidths.formHeading)
            }
          >
            {thanksHeading ?? thanks}
          </h2>
          {thanksHeading && <p>{thanks}</p>}
          <p>
            <a href="#waitlist">{thanksLink}</a>
          </p>
        </section>
      )}
      <h2
        id="waitlist-heading"
        data-address={displayUrl}
        data-size={chooseWordSize(copy.heading, maxWidths.formHeading)}
      >
        {copy.heading}
      </h2>
      <p className="lede">{copy.intro}</p>
      <form
        className="waitlist-form screen-only"
        name="email-signup"
        aria-labelledby="waitlist-heading"
        method="POST"
        action={form.action}
        data-netlify={form.isNetlifyForm || undefined}
        data-netlify-honeypot={form.isNetlifyForm ? form.honeypotField : undefined}
      >
        {Object.entries(form.hidden).map(([name, value]) => (
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
        <button className="button hover-lift" type="submit">
          {copy.button}
        </button>
        <p id="waitlist-note">
          {note.slice(0, linkStart)}
          {noteLink && <a href={privacyHref}>{noteLink}</a>}
          {note.slice(linkStart + (noteLink?.length ?? 0))}
        </p>
      </form>
      <LaunchSign text={launchLine} />
    </section>
  );
}
