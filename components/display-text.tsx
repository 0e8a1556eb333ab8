import type { ComponentPropsWithoutRef, ElementType } from "react";
import { estimateWidth } from "./words.ts";

type DisplayTextProps<Tag extends ElementType> = ComponentPropsWithoutRef<Tag> & {
  as: Tag;
  text: string;
  /** Width for the longest word at full size, in em, in the narrowest window: 320 px. */
  room?: number;
};

/** Joins class names, without those that are not set. */
export const joinClasses = (...names: (string | undefined)[]) => names.filter(Boolean).join(" ");

/** As `--fit` of `.long` in `base.css`. */
const longFit = 0.7;

/** Chooses the class that sets a text smaller if its longest word is too wide. */
function chooseFit(text: string, room: number): "long" | "longest" | undefined {
  const width = Math.max(...text.split(/[ -]/).map(estimateWidth));
  if (width <= room) return undefined;
  return longFit * width <= room ? "long" : "longest";
}

/**
 * An element in the display face, whose font the build subsets to the texts of these elements. Children
 * are markup that contains the text.
 */
export function DisplayText<Tag extends ElementType>(props: DisplayTextProps<Tag>) {
  const {
    as: Element,
    text,
    room = 8,
    children = text,
    className,
    ...attributes
  }: DisplayTextProps<ElementType> = props;
  return (
    <Element className={joinClasses("display", className, chooseFit(text, room))} {...attributes}>
      {children}
    </Element>
  );
}
