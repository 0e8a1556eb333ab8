/** Linear light of each value of a colour channel, 0 to 255. Source: WCAG 2.2. */
const linear = Array.from({ length: 256 }, (_, value) =>
  value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
);

/** Relative luminance of red, green and blue, 0 to 255 each. Source: WCAG 2.2. */
export const luminance = (red = 0, green = 0, blue = 0) =>
  0.2126 * (linear[red] ?? 0) + 0.7152 * (linear[green] ?? 0) + 0.0722 * (linear[blue] ?? 0);

/** Contrast ratio of two relative luminances, 1 to 21. Source: WCAG 2.2. */
export const contrastRatio = (a: number, b: number) =>
  (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
