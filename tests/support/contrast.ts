/** An sRGB colour, each channel from 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

const linear = Array.from({ length: 256 }, (_, channel) => {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
});

const luminanceOf = ([red, green, blue]: Color) =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** Returns the contrast ratio of two colours (WCAG 2.2). */
export function contrastOf(one: Color, other: Color): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
