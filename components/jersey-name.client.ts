/** Shows the name in a typed address on the visitor's jerseys and board. */
const field = document.querySelector<HTMLInputElement>("#email");

/**
 * Reads first name and surname from an email address: "kim" and "larsen" from
 * "kim.larsen@name.example". A single word is a surname.
 */
function readName(address: string): [first: string, surname: string] | undefined {
  const [name = ""] = address.split(/[@+]/); // Without a tag, as in "kim+news@name.example".
  const [first, ...rest] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!first) return undefined;
  const [before, jerseyName] = rest.length > 0 ? [first, rest.join(" ")] : ["\u00a0", first];
  return [before.slice(0, 12), jerseyName.slice(0, 24)];
}

/** Finds elements, and remembers the texts of the invitation and how many letters fit. */
const find = (selector: string, maxLetters = 12) =>
  [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
    const { textContent: invitation, dataset } = element;
    return { element, invitation, invitationSize: dataset.size ?? "", maxLetters };
  });

// Only the decorative copies: screen readers keep reading the invitation.
const firstNames = find("[aria-hidden] .jersey__name > span");
// As many letters as in visitor-jersey.tsx and waitlist-card.tsx.
const surnames = [...find("[aria-hidden] .jersey__name > b", 10), ...find(".dark-hall__place", 16)];

/** As `chooseSize` in type-size.ts, which would bring the font file along. */
const chooseSize = ({ length }: string, maxLetters: number) =>
  length > 1.5 * maxLetters ? "smallest" : length > maxLetters ? "small" : "";

field?.addEventListener("input", () => {
  const [first, surname] = readName(field.value) ?? [];
  for (const { element, invitation } of firstNames) element.textContent = first ?? invitation;
  for (const { element, invitation, invitationSize, maxLetters } of surnames) {
    element.textContent = surname ?? invitation;
    element.dataset.size = surname ? chooseSize(surname, maxLetters) : invitationSize;
  }
});
