import type { ComponentPropsWithoutRef, ElementType } from "react";

type DisplayTextProps<Tag extends ElementType> = ComponentPropsWithoutRef<Tag> & {
  as: Tag;
  text: string;
  /** Number of letters from which on the text is set smaller. */
  fullSizeLength?: number;
};

/** Longer words would not fit a phone at full size. */
const longestWord = 11;

/**
 * An element in the display face: an `h1`, an `h2`, or one with the class `display`. The build reads
 * the texts of all of them, and subsets the font to their letters. Children are markup that contains
 * the text.
 */
export function DisplayText<Tag extends ElementType>(props: DisplayTextProps<Tag>) {
  const {
    as: Element,
    text,
    fullSizeLength = Number.POSITIVE_INFINITY,
    children = text,
    className = "",
    ...attributes
  }: DisplayTextProps<ElementType> = props;
  const words = text.split(/[\s-]/);
  const isLong = text.length > fullSizeLength || words.some(({ length }) => length > longestWord);
  const classes = [
    className,
    Element === "h1" || Element === "h2" ? "" : "display",
    isLong ? "long" : "",
  ];
  return (
    <Element className={classes.filter(Boolean).join(" ") || undefined} {...attributes}>
      {children}
    </Element>
  );
}
