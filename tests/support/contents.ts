import type { Content, Instructor } from "../../data/schema/content.ts";

const person = (
  name: string,
  position: string,
  image: string,
  country: string,
  achievements: string[],
): Instructor => ({ name, position, country, achievements, image, photoUrl: "/photos/a.jpg" });

/** Content like the samples of `data/`: five instructors, six slots and three tiles. */
export const sample: Content = {
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
        "Learn to read, time and strike the ball from legends: one lesson, one habit, at a time.",
      action: "Get early access",
    },
    instructors: {
      heading: "Meet Your Legends",
      intro: "Five have signed.",
      punchline: "You are the sixth.",
      badge: "CONFIRMED",
      invitation: {
        name: "Your Name",
        position: "Any position",
        country: "any country",
        action: "Sign me up",
        ready: "One tap left",
        badge: "On the list",
        signedUp: "You",
        text: "Joining is free.",
      },
    },
    slots: { heading: "40+ More Legends", intro: "One a month, all locked.", badge: "Coming soon" },
    features: { heading: "How You Will Train", intro: "Watch it, understand it, practise it." },
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
      thanksLink: "Sign up a friend",
    },
    launch: "Launching in",
  },
  instructors: [
    person("Sayaka Minamori", "Setter", "🇯🇵", "Japan", [
      "Best setter, Pacific Cup 2016, Osaka, Japan",
      "Captain",
    ]),
    person("Kacper Borzymiński", "Outside Hitter", "🇵🇱", "Poland", ["World finals", "Captain"]),
    person("Femke van Roosdael", "Middle Blocker", "🇳🇱", "Netherlands", ["211 caps", "Top block"]),
    person("Yordanis Calzamora", "Opposite Hitter", "🇨🇺", "Cuba", ["Spikes at 3.62 m", "MVP"]),
    person("Mathis Aubrecourt", "Outside Hitter", "🇫🇷", "France", ["Club double", "Best receiver"]),
  ],
  slots: ["Asia-Pacific", "Europe", "South America", "North America", "Africa", "Oceania"].map(
    (region, index) => ({ id: index + 1, region, date: "Oct 2025" }),
  ),
  features: [
    { icon: "coach", title: "Legendary Coaches", text: "Finalists teach what they did there." },
    { icon: "technique", title: "Advanced Techniques", text: "Filmed close, slowed down." },
    { icon: "structure", title: "Structured Learning", text: "Lessons that build on others." },
  ],
};

/** Another owner's content, ready for the public: a small team without an invitation. */
export const otherOwner: Content = {
  ...sample,
  site: {
    product: "Third Contact",
    // As long as search engines show.
    description:
      "A volleyball school for clubs, schools & “late starters”: two coaches who’ve played 400 matches, a plan for every practice, films of each drill, and answers within a day.",
    url: "https://thirdcontact.volley/school/",
    company: "Third Contact Medien GmbH",
    email: "office@thirdcontact.volley",
    address: ["Lerchengasse 48", "1080 Vienna", "Austria"],
    launchTarget: "Q4 2040",
    copyrightYear: 2025,
    preview: "2beeae",
    waitlist: {
      action: "https://forms.thirdcontact.volley/s/sign-up",
      leadsTo: ["https://ty.volley"],
    },
  },
  labels: { ...sample.labels, lang: "fr" },
  landing: {
    ...contentWith("landing.instructors.invitation", undefined).landing,
    hero: { ...sample.landing.hero, headline: "Learn" },
    features: { ...sample.landing.features, heading: "10 Ways You Will Train" },
    launch: "Prawdopodobnie w", // A word that has no room on a phone in dots of the usual size.
  },
  instructors: [
    person("Sayaka d'Argenteuil", "Coach for Serve and Receive", "🇯🇵", "Japan", ["Two cups"]),
    person("Gwen Pritchard-Rhys", "Libero", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "Wales", ["“Best libero” at home & abroad"]),
  ],
};

/** In letters that the display face lacks, with a figure, and with wide names and words, which no browser hyphenates. */
export const cyrillic: Content = {
  ...contentWith(
    "landing.waitlist.heading",
    "Предварительная регистрация",
    contentWith("landing.slots.heading", "25+ высококвалифицированных звезд"),
  ),
  labels: { ...sample.labels, lang: "sr" },
  instructors: [
    "Ђорђе Шћепановић",
    "Жељко Миљковљевић",
    "Инна Щербаківська",
    "Μαρία Παπαδημητρίου",
  ].map((name) => person(name, "Libero", "🇷🇸", "Србија", ["Капитен"])),
};

export const months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** Two and a half times as long, with a word of 20 letters. */
const lengthen = (text: string) => `${text} for the internationalization of ${text}`;

const lengthenAll = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value), (key, value) =>
    typeof value === "string" && !/^(lang|punchline|noteLink|date|icon)$/.test(key)
      ? lengthen(value)
      : value,
  );

const longNames = [
  "Wilhelmina Alexandrina van den Heuvel-Janssen",
  "Kunnathuparambilveed Raj",
  "Nguyễn Thị Ngọc Ấu",
  "Li Wu-Wei",
  "Ana García-Fernández",
  "Александра Воскресенская",
];

/** Makes a list four times as long. */
const repeat = <Item>(items: readonly Item[]) => [...items, ...items, ...items, ...items];

/** The most that data/README.md names: 24 people, 24 slots, 9 tiles, with long words and texts. */
export const largest: Content = {
  site: {
    ...sample.site,
    product: "Internationalization of Volleyball & Court Arts",
    url: "https://international-volleyball-legends-academy.courtoflegends.example/",
    email: "international-legends-academy@correspondence.courtoflegends.example",
    waitlist: { action: "https://forms.courtoflegends.example/sign-up" },
  },
  labels: lengthenAll(sample.labels),
  landing: lengthenAll(sample.landing),
  instructors: repeat(longNames).map((name, index) => ({
    // No two are equal: "Li Wu-Wei 3", "Li Wu-Wei 9".
    ...person(`${name} ${index}`, "Outside Hitter", "🇯🇵", "Japan", ["World finals", "Captain"]),
    // Every other card, so that neighbours differ in height.
    ...(index % 2 && { achievements: [..."12345678"].map(lengthen) }),
  })),
  slots: repeat(lengthenAll(sample.slots)).map((slot, id) => ({
    ...slot,
    id,
    date: `${months[id % 12]} ${2025 + Math.floor(id / 12)}`,
  })),
  features: repeat(lengthenAll(sample.features))
    .slice(0, 9)
    .map((tile, index) => ({ ...tile, title: `${tile.title} ${index}` })),
};

/** In capitals, emoji and many scripts, with a region of their own, and with signs of markup. */
export const wild: Content = {
  ...contentWith("landing.hero", {
    headline: "JUMP HIGHER, LAND SOFTER 🏐",
    subtitle:
      "Für Köln, Kraków & İzmir: 100 % online, < 20 minutes a day… “no excuses”, <b>none</b>!",
    action: "I’M IN! 🙌",
  }),
  labels: { ...sample.labels, lang: "sr-Latn" },
  instructors: [
    person("ŽELJKO O'BRIEN-ĐOKOVIĆ", "LIBERO", "🇷🇸", "Srbija", [
      "Najbolji libero, Kup „Dunav“ 2019, Novi Sad, 3. mesto",
      "MVP 🏆",
    ]),
    {
      ...person("朱婷", "主攻手", "🇨🇳", "中国", [
        "冠军，世界杯 2019",
        "1,000+ points, 3 clubs, 2 cups",
      ]),
      jersey: "ZHU",
    },
    person("Nguyễn Thị Hồng Đào", "Chủ công", "🇻🇳", "Việt Nam", ["Vô địch, SEA V.League 2023"]),
    person("김연경", "아웃사이드 히터", "🇰🇷", "대한민국", ["올림픽 득점왕"]),
    person("សុខ ដារ៉ា", "អ្នកចាប់", "🇰🇭", "កម្ពុជា", ["ជើងឯក"]),
    person("Sıla İpek Çalışkan", "Pasör", "🇹🇷", "Türkiye", ["Şampiyon, Efeler Ligi 2020"]),
  ],
  slots: ["Österreich & Südtirol", "D'ARTAGNAN", "東アジア"].map((region, id) => ({
    region,
    id,
    date: `${months[6 - id]} 2026`,
  })),
};

/** A copy of a content with one value changed by its path: "site.email", "instructors.0.image". */
export function contentWith(path: string, value: unknown, content = sample): Content {
  const copy = structuredClone(content);
  const keys = path.split(".");
  const lastKey = keys.pop() ?? "";
  const parent = keys.reduce<object>((target, key) => Reflect.get(target, key), copy);
  Reflect.set(parent, lastKey, value);
  return copy;
}

/** Nobody has signed yet, and nothing is announced; the headline ends in a long word with a hyphen. */
export const empty: Content = {
  ...contentWith("landing.hero.headline", "Master the Donaudampf-schifffahrtsgesellschaft"),
  instructors: [],
  slots: [],
  features: [],
};

/** All of them, by their names: each is what some owner may write. */
export const contents = { sample, otherOwner, cyrillic, largest, wild, empty };
