/** Texts of the social card that the display font cannot draw. */
import { Resvg } from "@resvg/resvg-js";
import { displayFont, hasGlyphs } from "./fonts.ts";

/** resvg finds letters that these lack in other fonts as bold and wide. */
export const systemFonts = "Arial, Liberation Sans, DejaVu Sans";

/** Returns the letters that no font of this machine has: resvg draws the same box for each. */
function findMissingLetters(letters: readonly string[]): string[] {
  const noCharacter = "\u{10fffd}";
  const texts = [noCharacter, ...letters].map((letter) => `<text>${letter}</text>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" font-family="${systemFonts}">${texts}</svg>`;
  const outlines = new Resvg(svg, { font: { fontFiles: [displayFont] } }).toString();
  const [box, ...others] = Array.from(outlines.matchAll(/ d="(.*?)"/g), ([, outline]) => outline);
  return letters.filter((_, index) => others[index] === box);
}

/** Sets texts that the display font lacks in fonts of the system, and leaves out those that none has. */
export function setInSystemFonts(svg: string): string {
  const letters = [...new Set(svg.replace(/<[^>]*>/g, ""))].filter((letter) => !hasGlyphs(letter));
  const missing = letters.length > 0 ? findMissingLetters(letters) : [];
  if (missing.length > 0)
    console.warn(
      `The social card leaves out texts with ${missing.join(" ")}: no font on this machine has them; install one, such as Noto Sans`,
    );
  return svg.replace(/<text([^>]*)>([^<]*)/g, (element, attributes, text) => {
    if (hasGlyphs(text)) return element;
    const drawnText = missing.some((letter) => text.includes(letter)) ? "" : text;
    return `<text${attributes} font-family="${systemFonts}">${drawnText}`;
  });
}
