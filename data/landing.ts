import type { Landing } from "./schema.ts";

/**
 * The words of the landing page, in the order in which they appear. The page puts the headline
 * count before the heading of the slots, and the launch target after `launch`.
 */
export const landing: Landing = {
  status: "Coming Soon",
  hero: {
    headline: "Master the Art of Volleyball",
    subtitle:
      "Learn to read, time and strike the ball from international legends: the habits of a whole career, one lesson at a time.",
    action: "Get early access",
  },
  instructors: {
    heading: "Meet Your Legends",
    intro: "Five have signed. Between them they have played every ball you will ever meet.",
    badge: "CONFIRMED",
  },
  slots: {
    heading: "More Legends Loading...",
    intro: "Six regions, one reveal a month. The names stay locked until then.",
    badge: "More announcements coming soon",
  },
  features: {
    heading: "How You Will Train",
    intro: "Nothing to hype, everything to practise. Three things make the course.",
  },
  waitlist: {
    heading: "Get Early Access",
    intro: "One e-mail when the doors open, before anyone else gets it.",
    label: "Email address",
    placeholder: "Enter your email address",
    button: "Join Waitlist",
    note: "We respect your privacy. Unsubscribe at any time.",
    honeypot: "Don't fill this out if you're human",
  },
  launch: "Launching in",
};
