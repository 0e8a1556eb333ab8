import type { Landing, Site } from "../data/schema.ts";

interface WaitlistCardProps {
  copy: Landing["waitlist"];
  /** Endpoint of a form service; without one the form posts to its own page. */
  action: Site["waitlist"]["action"];
}

/**
 * The waitlist form. Netlify finds it in the deployed HTML by `name`, `data-netlify` and the
 * hidden `form-name`, and drops what fills the honeypot; the browser alone validates.
 * `action` is left out rather than empty: HTML posts to the page's own URL then.
 */
export function WaitlistCard({ copy, action }: WaitlistCardProps) {
  return (
    <section className="waitlist-card" id="waitlist" aria-labelledby="waitlist-heading">
      <div className="waitlist-card__pitch">
        <h2 id="waitlist-heading">{copy.heading}</h2>
        <p>{copy.intro}</p>
      </div>
      <form
        name="email-signup"
        method="POST"
        action={action}
        data-netlify="true"
        data-netlify-honeypot="bot-field"
      >
        <input type="hidden" name="form-name" value="email-signup" />
        <p hidden aria-hidden="true">
          <label htmlFor="bot-field">{copy.honeypot}</label>
          <input id="bot-field" type="text" name="bot-field" tabIndex={-1} autoComplete="off" />
        </p>
        <label htmlFor="email">{copy.label}</label>
        <input
          id="email"
          type="email"
          name="email"
          autoComplete="email"
          placeholder={copy.placeholder}
          aria-describedby="waitlist-note"
          required
        />
        <div className="waitlist-card__submit" data-lift>
          <button className="button" type="submit">
            {copy.button}
          </button>
        </div>
        <p className="waitlist-card__note" id="waitlist-note">
          {copy.note}
        </p>
      </form>
    </section>
  );
}
