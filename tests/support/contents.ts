import type { Content, Instructor } from "../../data/schema/content.ts";

const person = (
  name: string,
  position: string,
  image: string,
  country: string,
  achievements: string[],
): Instructor => ({ name, position, country, achievements, image, photoUrl: "/photos/a.jpg" });

/** Content like that of `data/` at first: five instructors, six slots and three tiles, all samples. */
export const specified: Content = {
  site: {
    product: "Court of Legends",
    description: "An online volleyball course by international legends. Join the waitlist.",
    url: "https://courtoflegends.example/",
    company: "Court of Legends LLC",
    email: "hello@courtoflegends.example",
    address: ["1200 Example Avenue, Suite 5", "Cheyenne, Wyoming 82001", "United States"],
    launchTarget: "Q3 2025",
    copyrightYear: 2025,
    waitlist: {},
    samples: ["data/site.ts", "pages/privacy-policy.tsx"],
  },
  labels: {
    lang: "en",
    skipLink: "Skip to content",
    backHome: "Back to Home",
    pages: "Pages",
    privacyPolicy: "Privacy Policy",
    terms: "Terms and Conditions",
    contents: "Contents",
    lastUpdated: "Last updated",
    locked: "To be announced",
    notFound: { title: "Page not found", heading: "Out of bounds", text: "No page is here." },
  },
  landing: {
    status: "Coming Soon",
    hero: {
      headline: "Master the Art of Volleyball",
      subtitle:
        "Learn to read, time and strike the ball from international legends: the habits of a whole career, one lesson at a time.",
      action: "Get early access",
    },
    instructors: {
      heading: "Meet Your Legends",
      intro: "Five have signed.",
      badge: "CONFIRMED",
      invitation: {
        name: "Your Name",
        position: "Any position",
        country: "any country",
        action: "Sign me up",
        badge: "On the list",
        text: "Joining is free.",
      },
    },
    slots: { heading: "40+ More Legends", intro: "One a month, all locked.", badge: "Coming soon" },
    features: {
      heading: "How You Will Train",
      intro: "Watch it, understand it, practise it.",
    },
    waitlist: {
      heading: "Get Early Access",
      intro: "One email when the doors open, before anyone else gets it.",
      label: "Email address",
      placeholder: "Enter your email address",
      button: "Join Waitlist",
      note: "We respect your privacy. Unsubscribe at any time.",
      noteLink: "privacy",
      honeypot: "Don't fill this out if you're human",
      thanksHeading: "You are on the list.",
      thanks: "We write on the day the doors open.",
    },
    launch: "Launching in",
  },
  instructors: [
    person("Sayaka Minamori", "Setter", "🇯🇵", "Japan", ["Two titles", "Best setter, four times"]),
    person("Kacper Borzymiński", "Outside Hitter", "🇵🇱", "Poland", ["World finals", "Captain"]),
    person("Femke van Roosdael", "Middle Blocker", "🇳🇱", "Netherlands", ["211 caps", "Top block"]),
    person("Yordanis Calzamora", "Opposite Hitter", "🇨🇺", "Cuba", ["Spikes at 3.62 m", "MVP"]),
    person("Mathis Aubrecourt", "Outside Hitter", "🇫🇷", "France", ["Club double", "Best receiver"]),
  ],
  slots: [
    { id: 1, region: "Asia-Pacific", date: "Oct 2025" },
    { id: 2, region: "Europe", date: "Nov 2025" },
    { id: 3, region: "South America", date: "Dec 2025" },
    { id: 4, region: "North America", date: "Jan 2026" },
    { id: 5, region: "Africa", date: "Feb 2026" },
    { id: 6, region: "Oceania", date: "Mar 2026" },
  ],
  features: [
    { icon: "coach", title: "Legendary Coaches", text: "Finalists teach what they did there." },
    { icon: "technique", title: "Advanced Techniques", text: "Filmed close, slowed down." },
    {
      icon: "structure",
      title: "Structured Learning",
      text: "Short lessons that build on others.",
    },
  ],
};

/** A second owner's content, ready for the public (the domain is made up), which shares no text with the samples. */
export const replaced: Content = {
  site: {
    product: "Third Contact",
    description: "Volleyball school for clubs: nine coaches, and a plan for every practice.",
    url: "https://thirdcontact.volley/school/",
    company: "Third Contact Medien GmbH",
    email: "office@thirdcontact.volley",
    address: ["Lerchengasse 48", "1080 Vienna", "Austria"],
    launchTarget: "Q4 2040",
    copyrightYear: 2025,
    waitlist: { action: "https://forms.thirdcontact.volley/s/sign-up" },
  },
  labels: {
    lang: "fr",
    skipLink: "Aller au contenu",
    backHome: "Retour à l’accueil",
    pages: "Les pages",
    privacyPolicy: "Confidentialité",
    terms: "Conditions d’utilisation",
    contents: "Sommaire",
    lastUpdated: "Mis à jour le",
    locked: "Bientôt annoncé",
    notFound: { title: "Page introuvable", heading: "Faute", text: "Rien à cette adresse." },
  },
  landing: {
    status: "Opening Soon",
    hero: {
      headline: "Every Rally Starts with a Pass",
      subtitle: "A season of lessons for clubs & schools, from people who have won with it.",
      action: "Reserve a place",
    },
    instructors: { heading: "Who Is Teaching", intro: "Two coaches, signed.", badge: "SIGNED" },
    slots: { heading: "25+ Coaches to Come", intro: "One by one.", badge: "Ask us who is next" },
    features: { heading: "What a Week Looks Like", intro: "Two parts, the same every week." },
    waitlist: {
      heading: "Hold My Place",
      intro: "We write once, on the day the school opens.",
      label: "Your email",
      placeholder: "name@club.test",
      button: "Count me in",
      note: "No newsletter, no sharing, one click to leave.",
      honeypot: "Leave this field empty",
      thanks: "Your place is kept.",
    },
    launch: "Doors open in",
  },
  instructors: [
    person("Loïc d'Argenteuil", "Coach for Serve and Receive", "🇫🇷", "France", [
      "Two cups",
      "One as captain",
      "Coach of the year",
    ]),
    person("Gwen Pritchard-Rhys", "Libero", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "Wales", [
      "“Blocker of the year” at home & abroad",
      "Teacher of sports science",
    ]),
  ],
  slots: [
    { id: 11, region: "Scandinavia", date: "Jan 2041" },
    { id: 15, region: "West Africa", date: "Mar 2041" },
  ],
  features: [
    { icon: "structure", title: "Monday Plan", text: "What to train this week, on one page." },
    { icon: "technique", title: "Film Room", text: "Twelve minutes, one movement, three angles." },
  ],
};

/** A copy of a content with one value changed by its path: "site.email", "instructors.0.image". */
export function contentWith(path: string, value: unknown, content = specified): Content {
  const copy = structuredClone(content);
  const keys = path.split(".");
  const lastKey = keys.pop() ?? "";
  const parent = keys.reduce<object>((target, key) => Reflect.get(target, key), copy);
  Reflect.set(parent, lastKey, value);
  return copy;
}
