/** Names on jerseys, and who wears them. */
import type { Content, Instructor } from "../../data/schema/content.ts";

/** Who wears a jersey. */
export type Person = Pick<Instructor, "name" | "jersey">;

/**
 * Splits a name into the large word on the jersey, and what is before and after it. A `jersey` may
 * differ from the name in case and accents, such as "NUNEZ" for "Núñez", or be a nickname.
 */
export function splitName({ name, jersey }: Person) {
  const words = name.split(" ");
  const jerseyName = jersey ?? (words.slice(1).join(" ") || name);
  const count = jerseyName.split(" ").length;
  const fold = (text: string) => text.replace(/[ıİ]/g, "i"); // Turkish.
  const isJerseyName = (_: string, start: number) =>
    fold(words.slice(start, start + count).join(" ")).localeCompare(fold(jerseyName), "en", {
      sensitivity: "base",
    }) === 0;
  const start = jersey ? words.findIndex(isJerseyName) : words.length - count;
  if (start < 0) return { before: name, jerseyName, after: "" };
  return {
    before: words.slice(0, start).join(" "),
    jerseyName,
    after: words.slice(start + count).join(" "),
  };
}

/** Whether the surname is set in capitals. Georgian has some, but few fonts have them. */
export const isCapitalized = ({ name, jersey }: Person) =>
  !jersey && !/\p{Script=Georgian}/u.test(name);

/** Returns the name on a jersey in a picture, which never wraps. */
export function toJerseyName(person: Person): string {
  const { jerseyName } = splitName(person);
  const text = isCapitalized(person) ? jerseyName.toUpperCase() : jerseyName;
  return text.replaceAll(" ", "\u00a0");
}

/** The visitor on the jersey that nobody wears yet, with its number. */
export type Visitor = NonNullable<ReturnType<typeof findVisitor>>;

/** Returns the invited visitor, with a number, if anybody has signed. */
function findVisitor({ instructors, landing }: Content) {
  const { invitation } = landing.instructors;
  if (!invitation || instructors.length === 0) return undefined;
  const { signedUp = splitName(invitation).jerseyName } = invitation;
  return { ...invitation, signedUp, number: instructors.length + 1 };
}

/** Who stands at each place, and the visitor, if invited. */
export type Rotation = ReturnType<typeof findRotation>;

/**
 * Returns who stands at places 1 to 6 of the rotation, with number and name. A team is six: first
 * come the instructors, and at place 6, between 5 and 1, stands the visitor, if invited. The last
 * one of a smaller team takes the last place, beside the visitor.
 */
export function findRotation(content: Content) {
  const visitor = findVisitor(content);
  const placeCount = visitor ? 5 : 6;
  const team = content.instructors.slice(0, placeCount);
  const players = team.map((instructor, index) => ({ instructor, number: index + 1 }));
  const last = players.pop();
  const places = Array.from({ length: placeCount - 1 }, (_, index) => players[index]);
  return { places: [...places, last], visitor };
}
