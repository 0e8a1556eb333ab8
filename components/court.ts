/**
 * Measures of an indoor court, in metres, which all drawings of it share.
 * Source: FIVB, Official Volleyball Rules 2025-2028, rules 1 and 2.
 */
export const court = {
  length: 18,
  width: 9,
  /** From the far edge of an attack line to the axis of the centre line. */
  attackLineDistance: 3,
  /** Length of the dashes, and of the gaps between them, beyond the side lines. */
  attackLineExtension: { length: 1.75, dash: 0.15, gap: 0.2 },
  lineWidth: 0.05,
} as const;

/** Measures of the men's net, in metres; its middle is above the middle of the centre line. */
export const net = {
  height: 2.43,
  depth: 1,
  length: 9.5,
  mesh: 0.1,
  tapeWidth: 0.07,
  bottomBandWidth: 0.05,
  sideBandWidth: 0.05,
  /** Above the outer edge of each side line, from the bottom of the net upwards. */
  antenna: { length: 1.8, bandLength: 0.1, aboveNet: 0.8 },
  post: { height: 2.55, distanceFromSideLine: 1 },
} as const;
