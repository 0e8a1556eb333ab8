import type { Content } from "../../data/schema/content.ts";
import { setByPath, specified } from "./contents.ts";

/** The first `count` items of an endless repetition. */
const cycle = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count })
    .flatMap(() => items)
    .slice(0, count);

/** 120 letters. */
const longAchievement =
  "Captain of the national team at three world championships, and best opposite of the continental league four times over.";

const longAchievements = Array.from({ length: 8 }, (_, i) => `${i + 1}${longAchievement.slice(1)}`);
const longParagraph = `${longAchievement} ${longAchievement}`;

const names = [
  "Wilhelmina Alexandrina van den Heuvel-Janssen",
  "Kunnathuparambilveed Raj",
  "Nguyễn Thị Ngọc Ấu",
  "Li",
  "Александра Воскресенская",
];
const regions = ["Nordostniedersachsen", "Central America and the Caribbean", "Africa"];
const titles = [
  "Unmissverständlichkeit",
  "Everything that there is to know about serving and receiving",
];

/** Texts by their path. */
const words = {
  "site.product": "Internationalization of Volleyball & Court Arts",
  "site.url": "https://international-volleyball-legends-academy.courtoflegends.example/",
  "site.email": "international-legends-academy@correspondence.courtoflegends.example",
  "landing.status": "Coming Sooner than Anyone Thought",
  "landing.hero.headline": "Internationalization: master the art of volleyball with those who know",
  "landing.hero.subtitle": longParagraph,
  "landing.hero.action": "Get early access to everything we have to show you",
  "landing.instructors.heading":
    "Meet Uncharacteristically Good Legends of All the Courts of the World",
  "landing.instructors.badge": "CONFIRMED AND SIGNED",
  "landing.slots.badge": "More announcements than you have ever seen are coming at this moment",
  "landing.features.heading": "Познакомьтесь с легендами волейбола, как вы будете тренироваться",
  "landing.waitlist.heading": "Get Earliest Possible Access to Everything That We Will Ever Do",
  "landing.waitlist.label": "The email address at which you would like to hear from us first",
  "landing.waitlist.placeholder": "Enter the email address that you read most often",
  "landing.waitlist.button": "Join the waitlist of all waitlists right now",
  "landing.waitlist.note": longParagraph,
  "landing.launch": "With a little help from our friends launching around",
};

/** As much of everything as an owner may write: 11 people, 8 slots, 7 tiles, long words and texts. */
function writeEverything(): Content {
  const content: Content = {
    ...structuredClone(specified),
    instructors: cycle(specified.instructors, 11).map((person, index) => ({
      ...person,
      id: `person-${index}`,
      name: names[index % names.length] ?? "",
      // Every other card, so that neighbours differ in height.
      achievements: index % 2 ? person.achievements : longAchievements,
    })),
    slots: cycle(specified.slots, 8).map((slot, id) => ({
      ...slot,
      id,
      region: regions[id % regions.length] ?? "",
    })),
    features: cycle(specified.features, 7).map((tile, index) => ({
      ...tile,
      title: titles[index % titles.length] ?? "",
    })),
  };
  for (const [path, text] of Object.entries(words)) setByPath(content, path, text);
  return content;
}

/** Contents that are hard to set, by what makes them so. */
export const hardContents: Record<string, Content> = {
  "everything that fits": writeEverything(),
  "nobody yet, and no tiles": { ...specified, instructors: [], slots: [], features: [] },
};
