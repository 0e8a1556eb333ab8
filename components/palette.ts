/**
 * The colours of images and of the browser's toolbar, which cannot read custom properties. All but
 * `haze`, the floodlight in the air, repeat tokens of `styles/foundation/tokens.css`.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  ball: "#ffd14c",
  haze: "#9db4f0",
} as const;
