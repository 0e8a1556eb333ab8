/**
 * The colours of images and of the browser's toolbar, which cannot read custom properties. All but
 * `haze`, the floodlight in the air, repeat tokens of `styles/foundation/tokens.css`; a test
 * compares them.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  amber: "#ffd14c",
  haze: "#9db4f0",
  floorLit: "#ff9a48",
  floor: "#ff6a22",
  floorDark: "#b3350c",
  zone: "#3a6ef6",
  zoneMid: "#1b43b8",
  zoneDark: "#0c2170",
  line: "#ffffff",
  kit: "#ffc629",
  kitTrim: "#0d1a56",
} as const;
