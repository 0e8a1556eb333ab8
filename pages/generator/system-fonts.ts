/** Texts of the social card that the display font cannot draw. */
import { Resvg } from "@resvg/resvg-js";
import { displayFont, hasGlyphs } from "../../components/lib/display-font.ts";

/** resvg finds letters that these lack in other fonts as bold and wide. */
const systemFonts = "Arial, Liberation Sans, DejaVu Sans";

const textElement = /<text([^>]*)>([^<]*)/g;

/** Lists the letters of an SVG that the display font lacks, each once. */
export function listForeignLetters(svg: string): string {
  const letters = Array.from(svg.matchAll(textElement), ([, , text]) => text).join("");
  return [...new Set(letters)].filter((letter) => !hasGlyphs(letter)).join("");
}

/** Finds those letters that no font of this machine has: resvg draws the same box for each. */
export function findMissingLetters(letters: string): string {
  if (letters === "") return ""; // Without a search for fonts.
  const noCharacter = "\u{10fffd}";
  const texts = [noCharacter, ...letters].map((letter) => `<text>${letter}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" font-family="${systemFonts}">${texts}</svg>`;
  const outlines = new Resvg(svg, { font: { fontFiles: [displayFont] } }).toString();
  const [box, ...others] = Array.from(outlines.matchAll(/ d="(.*?)"/g), ([, outline]) => outline);
  return [...letters].filter((_, index) => others[index] === box).join("");
}

/** Sets texts in fonts of the system where they need one, and leaves out those that no font has. */
export const useSystemFonts = (svg: string, missingLetters: string) =>
  svg.replace(textElement, (element, attributes, text) => {
    if (hasGlyphs(text)) return element;
    const isDrawn = ![...missingLetters].some((letter) => text.includes(letter));
    return `<text${attributes} font-family="${systemFonts}">${isDrawn ? text : ""}`;
  });
