import { createContext } from "react";

/** What components need from the build, which alone reads files. The defaults are for tests. */
export const BuildToolsContext = createContext({
  /** Whether the display face has every letter and digit of a text. */
  hasLetters: (_text: string): boolean => true,
  /** Returns the width of a text in the display face, at a font size of 1. */
  measure: (text: string): number => 0.5 * text.length,
  /** Reads a file of `components/drawings/`. */
  readDrawing: (_name: string) => ({ viewBox: "0 0 1 1", markup: "" }),
});
