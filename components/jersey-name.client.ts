/** Writes the name in an address on the visitor's jerseys and board while it is typed, as decoration. */
const field = document.querySelector<HTMLInputElement>("#email");

/**
 * Reads the lines "kim" and "larsen" from "kim.larsen@name.example", as much as fits a jersey. A name of
 * one word stands on the last line, below an empty one.
 */
function readName(address: string): [string, string] | undefined {
  const [name = ""] = address.split("@");
  const [first, ...rest] = name.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  if (!first) return undefined;
  const [before, large] = rest.length > 0 ? [first, rest.join(" ")] : ["\u00a0", first];
  return [before.slice(0, 12), large.slice(0, 24)];
}

/** Writes a surname, smaller if it is long, as `fitClass` does. */
function writeSurname(element: Element | null, surname: string) {
  if (!element) return;
  element.textContent = surname;
  element.classList.toggle("long", surname.length > 10 && surname.length <= 15);
  element.classList.toggle("longest", surname.length > 15);
}

const board = document.querySelector(".waitlist-card__place");

// Screen readers keep the words of the invitation.
for (const name of document.querySelectorAll("[aria-hidden] .jersey__name")) {
  const small = name.querySelector("span");
  const large = name.querySelector("b");
  const invitation = [small?.textContent ?? "", large?.textContent ?? ""] as const;
  field?.addEventListener("input", () => {
    const [before, surname] = readName(field.value) ?? invitation;
    if (small) small.textContent = before;
    writeSurname(large, surname);
    writeSurname(board, surname);
  });
}
