import type { Content } from "../../data/schema/content.ts";
import { specified } from "./contents.ts";

const { site, labels, landing, instructors, slots, features } = specified;

/** Two and a half times as long, with a word of 20 letters. */
const lengthen = (text: string) => `${text} for the internationalization of ${text}`;

const names = [
  "Wilhelmina Alexandrina van den Heuvel-Janssen",
  "Kunnathuparambilveed Raj",
  "Nguyễn Thị Ngọc Ấu",
  "Li",
  "Arnold Schwarzenegger",
  "Александра Воскресенская",
];
const eightTitles = Array.from({ length: 8 }, (_, index) => lengthen(`Best hitter of ${index}`));

/** Repeats a list until it has as many items. */
const repeat = <Item>(items: readonly Item[], count: number): Item[] =>
  Array.from({ length: Math.ceil(count / items.length) }, () => items)
    .flat()
    .slice(0, count);

/** The most that data/README.md names: 24 people, 24 slots, 9 tiles, with long words and texts. */
export const everything: Content = {
  site: {
    ...site,
    product: "Internationalization of Volleyball & Court Arts",
    url: "https://international-volleyball-legends-academy.courtoflegends.example/",
    email: "international-legends-academy@correspondence.courtoflegends.example",
    waitlist: { action: "https://forms.courtoflegends.example/sign-up" },
  },
  labels,
  landing: JSON.parse(JSON.stringify(landing), (key, value) =>
    typeof value === "string" && key !== "noteLink" ? lengthen(value) : value,
  ),
  instructors: repeat(instructors, 24).map((person, index) => ({
    ...person,
    // No two are equal: "Li", "ALi", "BLi".
    name: `${["", "A", "B", "C"][Math.floor(index / names.length)]}${names[index % names.length]}`,
    // Every other card, so that neighbours differ in height.
    achievements: index % 2 ? person.achievements : eightTitles,
  })),
  slots: repeat(slots, 24).map((slot, id) => ({ ...slot, id, region: "Nordostniedersachsen" })),
  features: repeat(features, 9).map((tile, index) => ({
    ...tile,
    title: `${index % 2 ? lengthen(tile.title) : "Unmissverständlichkeit"} ${index}`,
  })),
};

/** Contents that are hard to set, by what makes them so. */
export const hardContents: Record<string, Content> = {
  "everything that fits": everything,
  "nobody yet, and no tiles": { ...specified, instructors: [], slots: [], features: [] },
};
