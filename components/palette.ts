/**
 * The colours used outside the style sheets, in sRGB: image files and the browser's toolbar cannot
 * read custom properties. Each matches the raw token of its name in `styles/foundation/tokens.css`,
 * except `haze`, the floodlight in the air, which only drawings use.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  chalkMuted: "#b1bad1",
  ball: "#ffd14c",
  haze: "#9db4f0",
} as const;
