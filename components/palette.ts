/**
 * The few colours that leave the style sheet, in sRGB: pictures and the browser's own chrome cannot
 * read custom properties. Each is the raw token that it is named after in
 * `styles/foundation/tokens.css`, but for `seam`, which only drawings use.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  chalkMuted: "#b1bad1",
  ball: "#ffd14c",
  seam: "#8fa6dd",
} as const;
