import type { Landing, Site } from "../data/schema.ts";
import { BallCopy } from "./ball.tsx";
import { DisplayText } from "./display-text.tsx";
import { fit } from "./fit.ts";
import { Flight } from "./flight.tsx";

interface WaitlistCardProps {
  copy: Landing["waitlist"];
  /** Endpoint of a form service; without one the form posts to its own page. */
  action: Site["waitlist"]["action"];
}

/** The end of the flight: down to the upper edge of the card, and along it until the ball rests. */
const bounces = "M2 4C18 4 36 32 42 100 47 35 63 35 68 100 71 65 82 65 85 100 87 85 92 85 94 100";

/**
 * The waitlist form. Netlify finds it in the deployed HTML by `name`, `data-netlify` and the
 * hidden `form-name`, and drops what fills the honeypot; the browser alone validates.
 * `action` is left out rather than empty: HTML posts to the page's own URL then.
 */
export function WaitlistCard({ copy, action }: WaitlistCardProps) {
  return (
    <section className="waitlist-card" id="waitlist" aria-labelledby="waitlist-heading">
      <Flight className="waitlist-card__flight" path={bounces} />
      <BallCopy className="waitlist-card__ball" groove={3} />
      <div className="waitlist-card__pitch">
        <DisplayText
          as="h2"
          text={copy.heading}
          id="waitlist-heading"
          data-fit={fit(copy.heading, 40)}
        />
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
        <p hidden>
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
        <div className="waitlist-card__submit lift">
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
