import { type ComponentPropsWithoutRef, type ElementType, type ReactNode, useContext } from "react";
import { BuildToolsContext } from "./build-tools.ts";

type DisplayTextProps<Tag extends ElementType> = Omit<
  ComponentPropsWithoutRef<Tag>,
  "as" | "children"
> & {
  as: Tag;
  text: string;
  /** Letters of the longest text that fits at full size; `data-fit` shrinks longer ones. */
  fullSizeLength?: number;
  /** Markup that contains the text; the text alone by default. */
  children?: ReactNode;
};

/** Chooses how much a text shrinks: its longest word fits a phone, and all of it a few lines. */
function chooseFit(text: string, fullSizeLength: number): "long" | "longest" | undefined {
  const longestWord = Math.max(...text.split(/[\s-]/).map(({ length }) => length));
  const excess = Math.max(longestWord / 11, text.length / fullSizeLength);
  if (excess <= 1) return undefined;
  return excess <= 1.4 ? "long" : "longest";
}

/** Accented capitals, letters with two accents, and rings are taller than a line. */
const tallAccents = /\p{M}{2}|\p{Lu}\p{M}|\u030a/u;

/**
 * An element in the display face: an `h1`, an `h2`, or one with the class `display`. The build reads
 * the texts of all of them, and subsets the font to their letters. `data-face="system"` makes the whole
 * text fall back if the display face lacks a letter of it; `data-accents` makes room for tall accents.
 */
export function DisplayText<Tag extends ElementType>(props: DisplayTextProps<Tag>) {
  const {
    as,
    text,
    fullSizeLength,
    children = text,
    className,
    ...attributes
  }: DisplayTextProps<ElementType> = props;
  const { hasLetters } = useContext(BuildToolsContext);
  const Element: ElementType = as;
  const classes = [className, as === "h1" || as === "h2" ? undefined : "display"];
  return (
    <Element
      data-face={hasLetters(text) ? undefined : "system"}
      data-accents={tallAccents.test(text.normalize("NFD")) ? "" : undefined}
      className={classes.filter(Boolean).join(" ") || undefined}
      data-fit={fullSizeLength && chooseFit(text, fullSizeLength)}
      {...attributes}
    >
      {children}
    </Element>
  );
}
