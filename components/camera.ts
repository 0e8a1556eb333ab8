/** A place in the hall, in metres: along the net, across it, and above the floor (0 by default). */
export type Place = readonly [along: number, across: number, up?: number];

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

/**
 * A pinhole camera: a visitor stands beside the court and looks ahead, level, in drawings of 1440 by
 * 900 units. The net runs from the near right to the far left.
 */
const lens = {
  /** Metres above the floor. */
  height: 1.78,
  /** Distance from lens to picture, in units of the drawing. */
  focalLength: 900,
  /** Point of the drawing that the lens looks at; its y is the horizon. */
  centre: [720, 545],
  /** Angle between the net and the picture. */
  netAngle: (55 * Math.PI) / 180,
  /** Where the place [0, 0] is, in metres to the right of the lens and ahead of it. */
  origin: [3.75, 5.2],
} as const;

const cos = Math.cos(lens.netAngle);
const sin = Math.sin(lens.netAngle);

/** In metres: nearer parts are cut off, because they would be drawn upside down. */
const nearest = 0.6;

const depthOf = ([along, across]: Place) => lens.origin[1] + along * sin + across * cos;

/** Returns the size of a metre at a place, in units of the drawing. */
export const scaleAt = (place: Place) => lens.focalLength / depthOf(place);

/** Projects a place of the hall to a point of the drawing. */
export function project(place: Place): Point {
  const [along, across, up = 0] = place;
  const right = lens.origin[0] - along * cos + across * sin;
  const scale = scaleAt(place);
  return [lens.centre[0] + right * scale, lens.centre[1] + (lens.height - up) * scale];
}

/** Draws places as path data, joined by straight lines: steps, which take fewer digits than points. */
export function drawLine(places: readonly Place[], decimals = 0) {
  const round = (value: number) => Number(value.toFixed(decimals));
  const points = places.map(project);
  const [start = "", ...steps] = points.map((point, index) => {
    const last = points[index - 1] ?? [0, 0];
    const step = (axis: 0 | 1) => round(round(point[axis]) - round(last[axis]));
    return `${step(0)} ${step(1)}`;
  });
  return `M${start}l${steps.join(" ").replaceAll(" -", "-")}`;
}

/** Draws a polygon as path data. */
export function drawOutline(corners: readonly Place[], decimals = 0) {
  const visible = corners.flatMap((corner, index): Place[] => {
    const next = corners[(index + 1) % corners.length] ?? corner;
    const share = (nearest - depthOf(corner)) / (depthOf(next) - depthOf(corner));
    const mix = (a = 0, b = 0) => a + share * (b - a);
    const cut: Place = [mix(corner[0], next[0]), mix(corner[1], next[1]), mix(corner[2], next[2])];
    return [
      ...(depthOf(corner) < nearest ? [] : [corner]),
      ...(share > 0 && share < 1 ? [cut] : []),
    ];
  });
  return `${drawLine(visible, decimals)}z`;
}
