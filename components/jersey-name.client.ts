/** Shows the name in a typed address on the visitor's jerseys. */
import { chooseSize } from "./lib/type-size.ts";

const field = document.querySelector<HTMLInputElement>("#email");

/**
 * Reads first name and surname from an email address: "kim" and "larsen" from
 * "kim.larsen@name.example". A single word is a surname. A hyphen belongs to a name, as in
 * "mary-jane.watson", unless nothing else separates two.
 */
function readName(address: string): [first: string, surname: string] | undefined {
  const [name = ""] = address.split(/[@+]/); // Without a tag, as in "kim+news@name.example".
  const separator = /[._]/.test(name) ? /[._]/ : "-";
  const [first, ...rest] = name.split(separator).filter(Boolean);
  if (!first) return undefined;
  if (rest.length === 0) return ["\u00a0", first.slice(0, 20)];
  // Of several surnames, those at the end that have room.
  while (rest.length > 1 && rest.join(" ").length > 20) rest.shift();
  return [first.slice(0, 12), rest.join(" ").slice(0, 20)];
}

/** Finds elements, and remembers what stands in them. */
const findWithPlaceholder = (selector: string) =>
  [...document.querySelectorAll<HTMLElement | SVGElement>(selector)].map((element) => ({
    element,
    placeholder: element.textContent,
  }));

const firstNames = findWithPlaceholder("[data-first-name]");
const surnames = findWithPlaceholder("[data-max-width]");

function showName() {
  const canvas = document.createElement("canvas").getContext("2d");
  const [first, surname] = readName(field?.value ?? "") ?? [];
  for (const { element, placeholder } of firstNames) element.textContent = first ?? placeholder;
  for (const { element, placeholder } of surnames) {
    const text = surname ?? placeholder;
    element.toggleAttribute("data-typed", surname !== undefined);
    element.textContent = text;
    if (canvas) canvas.font = `italic 800 100px ${getComputedStyle(element).fontFamily}`;
    const em = (canvas?.measureText(text.toUpperCase()).width ?? 0) / 100;
    element.dataset.size = chooseSize(em, Number(element.dataset.maxWidth)) ?? "";
  }
}

field?.addEventListener("input", showName);
// On the way back, browsers restore what was typed.
addEventListener("pageshow", () => field?.value && showName());
