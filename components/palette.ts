/**
 * The colours used outside the style sheets, in sRGB: image files and the browser's toolbar cannot
 * read custom properties. They repeat `--night-1`, `--chalk-1`, `--chalk-2` and `--ball-1` of
 * `styles/foundation/tokens.css`; only drawings use `haze`, the floodlight in the air.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  chalkMuted: "#b1bad1",
  ball: "#ffd14c",
  haze: "#9db4f0",
} as const;
