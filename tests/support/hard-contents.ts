import type { Content } from "../../data/schema/content.ts";
import { setByPath, specified } from "./contents.ts";

/** What a hard content differs in from `specified`; lists of texts repeat. */
interface Difference {
  cards: readonly [people: number, slots: number, tiles: number];
  names?: readonly string[];
  achievements?: string[];
  regions?: readonly string[];
  titles?: readonly string[];
  /** Texts by their path. */
  words?: Readonly<Record<string, string>>;
}

/** The first `count` items of an endless repetition. */
const cycle = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: count })
    .flatMap(() => items)
    .slice(0, count);

/** An item of an endless repetition, if there is any. */
const pick = <Item>(items: readonly Item[] = [], index: number) => items[index % items.length];

function differ({ cards, words = {}, ...texts }: Difference): Content {
  const [people, slots, tiles] = cards;
  const content = structuredClone(specified);
  content.instructors = cycle(specified.instructors, people).map((person, index) => ({
    ...person,
    id: `person-${index}`,
    name: pick(texts.names, index) ?? person.name,
    // Every other card, so that neighbours differ in height.
    achievements: (index % 2 === 0 && texts.achievements) || person.achievements,
  }));
  content.slots = cycle(specified.slots, slots).map((slot, id) => ({
    ...slot,
    id,
    region: pick(texts.regions, id) ?? slot.region,
  }));
  content.features = cycle(specified.features, tiles).map((tile, index) => ({
    ...tile,
    title: pick(texts.titles, index) ?? `${tile.title} ${index + 1}`,
  }));
  for (const [path, text] of Object.entries(words)) setByPath(content, path, text);
  return content;
}

/** 120 letters. */
const longAchievement =
  "Captain of the national team at three world championships, and best opposite of the continental league four times over.";

const longAchievements = Array.from({ length: 8 }, (_, i) => `${i + 1}${longAchievement.slice(1)}`);
const longParagraph = `${longAchievement} ${longAchievement}`;

/** Contents that are hard to set, by what makes them so. */
export const hardContents: Readonly<Record<string, Content>> = {
  "one person, seven slots; a headline of 70 letters, a product of 46": differ({
    cards: [1, 7, 1],
    words: {
      "site.product": "The International Academy of Volleyball Legend",
      "landing.hero.headline":
        "Master every serve, pass, set and spike with the greatest of the court",
    },
  }),
  "two people, one slot; words of 20 letters": differ({
    cards: [2, 1, 3],
    names: ["Kunnathuparambilveed Raj", "Ana Papadimitrakopoulous"],
    regions: ["Nordostniedersachsen"],
    titles: ["Unmissverständlichkeit", "Professionalization", "Incomprehensibleness"],
    words: {
      "site.product": "Internationalization",
      "landing.hero.headline": "Volleyballmeisterkurs for everybody",
      "landing.instructors.heading": "Uncharacteristically good",
      "landing.slots.heading": "Internationalization loading",
      "landing.features.heading": "Professionalization now",
      "landing.waitlist.heading": "Counterintuitiveness",
    },
  }),
  "Vietnamese; seven people, five slots": differ({
    cards: [7, 5, 5],
    names: ["Nguyễn Thị Ngọc Ấu", "Đặng Quỳnh Ỷ Ngộ", "Trần Hồng Phượng Ẵm", "Lê Ỗ Gắng Gọng Ễ"],
    titles: ["Học Viện Ỗ", "Kỹ Thuật Ặ Ễ"],
    words: {
      "site.product": "Học Viện Bóng Chuyền Ỗ Ệ",
      "landing.hero.headline": "Gặp Gỡ Những Huyền Thoại Ỗ Ễ Ẵ Ặng",
      "landing.instructors.heading":
        "Gặp Gỡ Những Huyền Thoại Sống Ẵ Ễ Ỗ Của Bóng Chuyền Ở Trên Sân Ẵng Ỗng",
      "landing.waitlist.heading": "Đăng Ký Ngay Ở Ễ Ẵng",
    },
  }),
  "everything at once; eleven people, eight slots": differ({
    cards: [11, 8, 7],
    names: [
      "Wilhelmina Alexandrina van den Heuvel-Janssen",
      "Kunnathuparambilveed Raj",
      "Nguyễn Thị Ngọc Ấu",
      "Li",
      "Александра Воскресенская",
    ],
    achievements: longAchievements,
    regions: ["Nordostniedersachsen", "Central America and the Caribbean", "Africa"],
    titles: [
      "Unmissverständlichkeit",
      "Everything that there is to know about serving and receiving",
    ],
    words: {
      "site.product": "Internationalization of Volleyball & Court Arts",
      "site.url": "https://international-volleyball-legends-academy.courtoflegends.example/",
      "site.company": "International Volleyball Legends Academy and Publishing Company LLC",
      "site.email": "international-legends-academy@correspondence.courtoflegends.example",
      "site.address.street": "120000 Northwest Example Avenue of the Legends, Building 14, Suite 5",
      "landing.status": "Coming Sooner than Anyone Thought",
      "landing.hero.headline":
        "Internationalization: master the art of volleyball with those who know",
      "landing.hero.subtitle": longParagraph,
      "landing.hero.action": "Get early access to everything we have to show you",
      "landing.instructors.heading":
        "Meet Uncharacteristically Good Legends of All the Courts of the World",
      "landing.instructors.intro": longParagraph,
      "landing.instructors.badge": "CONFIRMED AND SIGNED",
      "landing.slots.heading": "More Legends Than You Have Ever Seen Are Loading at This Moment...",
      "landing.slots.badge": "More announcements than you have ever seen are coming at this moment",
      "landing.features.heading":
        "Познакомьтесь с легендами волейбола, как вы будете тренироваться",
      "landing.waitlist.heading": "Get Earliest Possible Access to Everything That We Will Ever Do",
      "landing.waitlist.intro": longParagraph,
      "landing.waitlist.label": "The email address at which you would like to hear from us first",
      "landing.waitlist.placeholder": "Enter the email address that you read most often",
      "landing.waitlist.button": "Join the waitlist of all waitlists right now",
      "landing.waitlist.note": longParagraph,
      "landing.launch": "With a little help from our friends launching around",
    },
  }),
  "nobody yet, and no tiles": differ({ cards: [0, 0, 0] }),
};
