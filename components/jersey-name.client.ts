/** Shows the name in a typed address on the visitor's jerseys and board. */
const field = document.querySelector<HTMLInputElement>("#email");

/**
 * Reads first name and surname from an email address: "kim" and "larsen" from "kim.larsen@name.example". A
 * single word is a surname.
 */
function readName(address: string): [first: string, surname: string] | undefined {
  const [name = ""] = address.split("@");
  const [first, ...rest] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!first) return undefined;
  const [before, large] = rest.length > 0 ? [first, rest.join(" ")] : ["\u00a0", first];
  return [before.slice(0, 12), large.slice(0, 24)];
}

/** Finds elements, and remembers their text and classes before anything is typed. */
const find = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => {
    const { textContent, className } = element;
    return { element, invitation: textContent, className };
  });

// Not the ones that screen readers read.
const firstNames = find("[aria-hidden] .jersey__name > span");
const surnames = find("[aria-hidden] .jersey__name > b, .waitlist-card__place");

field?.addEventListener("input", () => {
  const [first, surname] = readName(field.value) ?? [];
  for (const { element, invitation } of firstNames) element.textContent = first ?? invitation;
  for (const { element, invitation, className } of surnames) {
    element.textContent = surname ?? invitation;
    element.className = className;
    if (!surname) continue;
    // As `fitClass` does for ten letters.
    element.classList.toggle("long", surname.length > 10 && surname.length <= 15);
    element.classList.toggle("longest", surname.length > 15);
  }
});
