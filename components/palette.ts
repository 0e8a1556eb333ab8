/**
 * The colours of images and of the browser's toolbar, which cannot read custom properties. They
 * repeat tokens of `styles/foundation/tokens.css`; a test compares them.
 */
export const palette = {
  night: "#070b18",
  chalk: "#f3f5fb",
  amber: "#ffd14c",
  hall: "#14317f",
  hallDark: "#0d1d52",
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

/** Floodlight in the air. */
export const haze = "#9db4f0";

/** The red bands of an antenna. */
export const antennaRed = "#ef2f26";

/** Mixes two colours of six hexadecimal digits, as `color-mix(in srgb, …)` does; `share` is the second's. */
export function mix(color: string, other: string, share: number): string {
  const channel = (index: number) => {
    const [from = 0, to = 0] = [color, other].map((hex) =>
      Number.parseInt(hex.slice(index, index + 2), 16),
    );
    return Math.round(from + share * (to - from))
      .toString(16)
      .padStart(2, "0");
  };
  return `#${[1, 3, 5].map(channel).join("")}`;
}
