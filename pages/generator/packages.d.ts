/** Types of packages without types of their own, limited to what we use. */

declare module "opentype.js/dist/opentype.mjs" {
  export class Path {}

  export class Glyph {
    constructor(options: Partial<Glyph> & { name: string; unicode?: number });
    index: number;
    path: Path;
    advanceWidth: number;
  }

  /** A layer of a colour glyph: an outline, and the index of its colour in the palette. */
  interface Layer {
    glyph: Glyph;
    paletteIndex: number;
  }

  class Metrics {
    unitsPerEm: number;
    ascender: number;
    descender: number;
  }

  export class Font extends Metrics {
    constructor(options: Metrics & { familyName: string; styleName: string; glyphs: Glyph[] });
    layers: {
      get(glyphIndex: number): Layer[];
      add(glyphIndex: number, layers: readonly Layer[]): void;
    };
    /** Colours as numbers, 0xBBGGRRAA. */
    palettes: {
      getColor(index: number, palette: number, format: "raw"): number;
      add(colors: readonly number[]): void;
    };
    substitution: {
      add(feature: "ccmp", ligature: { sub: readonly number[]; by: number }): void;
    };
    tables: { cmap: { glyphIndexMap: Record<number, number> } };
    charToGlyph(character: string): Glyph;
    stringToGlyphs(text: string): Glyph[];
    toTables(): { fields: { name: string; value: object }[]; encode(): number[] };
  }

  /** Parses a font; with `lowMemory` it reads glyphs on demand. */
  export function parse(font: ArrayBuffer, options: { lowMemory: boolean }): Font;
}

declare module "fontverter" {
  export function convert(font: Buffer, format: "sfnt" | "woff2"): Promise<Buffer>;
}

declare module "subset-font" {
  /** Keeps the characters of `text`, and their alternates in the features to keep. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: "truetype"; keepFeatures: string[]; noHinting: boolean },
  ): Promise<Buffer>;
}

declare module "http-server" {
  import type { IncomingMessage, Server, ServerResponse } from "node:http";

  interface Options {
    root: string;
    /** Seconds; -1 forbids it. */
    cache: number;
    /** Called in turn before a file is sent, until one of them does not emit "next". */
    before: ((request: IncomingMessage, response: ServerResponse) => void)[];
  }

  export function createServer(options: Options): Pick<Server, "listen">;
}
