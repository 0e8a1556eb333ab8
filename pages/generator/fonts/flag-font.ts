import { Font, Glyph, Path, parse } from "opentype.js/dist/opentype.mjs";
import { InputError } from "../../../data/schema/input-error.ts";
import { rememberLast } from "../remember-last.ts";
import { convertFont } from "./convert-font.ts";

/** Path of the font with all flags, below `node_modules`: Twemoji as a colour font (COLR). */
export const flagFontFile = "country-flag-emoji-polyfill/dist/TwemojiCountryFlags.woff2";

/**
 * Subsets the flag font, for systems without flag emoji (Windows), as woff2.
 * @param flags emoji in any order
 * @throws {InputError} for a flag that the font lacks
 */
export const subsetFlagFont = rememberLast(async (source: Buffer, flags: readonly string[]) => {
  const { buffer } = new Uint8Array(await convertFont(source, "sfnt"));
  const sourceFont = parse(buffer, { lowMemory: true });
  const { unitsPerEm, ascender, descender } = sourceFont;

  const glyphs: Glyph[] = [];
  const addGlyph = (options: { unicode?: number; path?: Path } = {}) => {
    const index = glyphs.length;
    const name = index ? String(index) : ".notdef";
    const blank = { name, index, path: new Path(), advanceWidth: unitsPerEm };
    const glyph = new Glyph({ ...blank, ...options });
    glyphs.push(glyph);
    return glyph;
  };
  addGlyph();

  // A flag is a ligature of regional indicators or tag characters, whose own glyphs are empty
  // and come first, after ".notdef".
  const sortedFlags = [...new Set(flags)].sort();
  const characters = [...new Set(sortedFlags.flatMap((flag) => [...flag]))].sort();
  for (const character of characters) addGlyph({ unicode: character.codePointAt(0) ?? 0 });
  const ligatures = sortedFlags.map((flag) => {
    const [found, ...others] = sourceFont.stringToGlyphs(flag);
    const layers = found && others.length === 0 ? sourceFont.layers.get(found.index) : [];
    if (!layers.length)
      throw new InputError(
        `data/instructors.ts: "${flag}" has no drawing in ${flagFontFile}; write the flag of a country that exists`,
      );
    const components = [...flag].map((character) => 1 + characters.indexOf(character));
    return { components, glyph: addGlyph(), layers };
  });

  // Flags share shapes and colours, such as a white field.
  const shapes = new Map<number, Glyph>();
  const colors: number[] = [];
  const colorLayers = ligatures.map(({ glyph: { index }, layers }) => ({
    index,
    layers: layers.map(({ glyph: { index, path }, paletteIndex }) => {
      const shape = shapes.get(index) ?? addGlyph({ path });
      shapes.set(index, shape);
      const color = sourceFont.palettes.getColor(paletteIndex, 0, "raw");
      if (!colors.includes(color)) colors.push(color);
      return { glyph: shape, paletteIndex: colors.indexOf(color) };
    }),
  }));

  const names = { familyName: "Flags", styleName: "Regular" };
  const font = new Font({ ...names, unitsPerEm, ascender, descender, glyphs });
  for (const { components, glyph } of ligatures)
    font.substitution.add("ccmp", { sub: components, by: glyph.index });
  for (const { index, layers } of colorLayers) font.layers.add(index, layers);
  if (colors.length) font.palettes.add(colors);
  const tables = font.toTables();
  const head = tables.fields.find(({ name }) => name === "head table")?.value;
  // Timestamps would make the bytes of every build differ.
  Object.assign(head ?? {}, { created: 0, modified: 0 });
  return convertFont(Buffer.from(tables.encode()), "woff2");
});
