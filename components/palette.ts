/**
 * The few colours that leave the style sheet: pictures and the browser's own chrome cannot read
 * custom properties. Same values as the tokens of the same names in `styles/tokens.css`.
 */
export const palette = {
  night: "#070b18",
  ink: "#0e1529",
  text: "#f3f5fb",
  muted: "#aab4cc",
  accent: "#ffd23f",
  seam: "#8fa6dd",
} as const;
