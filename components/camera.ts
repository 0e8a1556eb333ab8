/** A place in the hall, in metres: along the net, across it, and above the floor (0 by default). */
export type Place = readonly [along: number, across: number, up?: number];

/** A point of a drawing. */
export type Point = readonly [x: number, y: number];

interface CameraOptions {
  /** Height of the lens above the floor, in metres; it looks ahead, level. */
  height: number;
  /** Distance from lens to picture, in units of the drawing. */
  focalLength: number;
  /** Point of the drawing that the camera looks at; its y is the horizon. */
  centre: Point;
  /** Angle between the net and the picture, in degrees. */
  netAngle: number;
  /** Where the place [0, 0] is, in metres to the right of the lens and ahead of it. */
  origin: Point;
}

/** In metres: nearer parts are cut off, because they would be drawn upside down. */
const nearest = 0.6;

/** Writes points as path data, joined by straight lines: steps, which take fewer digits than places. */
export function toPath(points: readonly Point[], decimals = 0) {
  const round = (value: number) => Number(value.toFixed(decimals));
  const [start = "", ...steps] = points.map((point, index) => {
    const last = points[index - 1] ?? [0, 0];
    const step = (axis: 0 | 1) => round(round(point[axis]) - round(last[axis]));
    return `${step(0)} ${step(1)}`;
  });
  return `M${start}l${steps.join(" ").replaceAll(" -", "-")}`;
}

/** Creates a pinhole camera, which projects places of the hall to points of a drawing. */
export function createCamera({ height, focalLength, centre, netAngle, origin }: CameraOptions) {
  const cos = Math.cos((netAngle * Math.PI) / 180);
  const sin = Math.sin((netAngle * Math.PI) / 180);
  const depthOf = ([along, across]: Place) => origin[1] + along * sin + across * cos;

  /** Returns the size of a metre at a place, in units of the drawing. */
  const scaleAt = (place: Place) => focalLength / depthOf(place);

  const project = (place: Place): Point => {
    const [along, across, up = 0] = place;
    const right = origin[0] - along * cos + across * sin;
    return [centre[0] + right * scaleAt(place), centre[1] + (height - up) * scaleAt(place)];
  };

  /** Projects a polygon as path data. */
  const outline = (corners: readonly Place[], decimals = 0) => {
    const visible = corners.flatMap((corner, index): Place[] => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      const share = (nearest - depthOf(corner)) / (depthOf(next) - depthOf(corner));
      const mix = (a = 0, b = 0) => a + share * (b - a);
      const cut: Place = [
        mix(corner[0], next[0]),
        mix(corner[1], next[1]),
        mix(corner[2], next[2]),
      ];
      return [
        ...(depthOf(corner) < nearest ? [] : [corner]),
        ...(share > 0 && share < 1 ? [cut] : []),
      ];
    });
    return `${toPath(visible.map(project), decimals)}z`;
  };

  return { project, scaleAt, outline };
}
