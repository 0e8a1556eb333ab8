/** A direction from the centre of the ball. */
type Direction = readonly [x: number, y: number, z: number];

/** Radius of the drawn ball, in units of its drawings. */
export const radius = 48;

const scale = (a: Direction, by: number): Direction => [a[0] * by, a[1] * by, a[2] * by];
const add = (a: Direction, b: Direction): Direction => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const dot = (a: Direction, b: Direction) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const normalize = (a: Direction) => scale(a, 1 / Math.sqrt(dot(a, a)));
const cross = (a: Direction, b: Direction): Direction => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The ball is a cube inflated to a sphere, seen from above one of its corners. */
const viewer = normalize([1, 1, 1]);
/** The picture is turned so that the edge between two faces points to the upper right. */
const along = normalize([1, 1, -2]);
const across = cross(along, viewer);
const right = normalize(add(along, across));
const down = normalize(add(across, scale(along, -1)));

const project = (direction: Direction) =>
  [right, down].map((axis) => Number((dot(direction, axis) * radius).toFixed(1))).join(" ");

/** The Bézier curve of the great circle through two directions, and the normal of its plane. */
function arc(from: Direction, to: Direction) {
  const [start, end] = [normalize(from), normalize(to)];
  const normal = normalize(cross(start, end));
  const reach = (4 / 3) * Math.tan(Math.acos(dot(start, end)) / 4);
  const curve: readonly [Direction, Direction, Direction, Direction] = [
    start,
    add(start, scale(cross(normal, start), reach)),
    add(end, scale(cross(normal, end), -reach)),
    end,
  ];
  return { curve, normal };
}

/** Seen from the side, at the rim, a seam has this share of its width. */
const rimShare = 0.35;

/** A seam `width` units wide where it is seen from above; it thins towards the rim. */
function seam({ curve, normal }: ReturnType<typeof arc>, width: number) {
  const shift = (side: number) =>
    curve.map((point) => {
      const facing = Math.max(0, dot(point, viewer));
      const half = (width / 2 / radius) * (rimShare + (1 - rimShare) * facing);
      return project(add(point, scale(normal, side * half)));
    });
  const [start, ...there] = shift(1);
  const [end, ...back] = shift(-1).reverse();
  return `M${start}C${there.join(" ")}L${end}C${back.join(" ")}z`;
}

/** Seams of one face, x = 1: its edge, its two seams, and what is seen of the faces beyond. */
const third = 1 / 3;
const edge = arc([1, 1, 1], [1, 1, -1]);
const inner = arc([1, 1, third], [1, -1, third]);
const outer = arc([1, 1, -third], [1, -1, -third]);
const beyond = [arc([1, -1, 1], [1, -1, -0.15]), arc([1, 1, -1], [1, -0.15, -1])];

/** The seams of one face as path data; two rotations by 120 degrees show the other faces. */
export const drawSeams = (width: number) =>
  [edge, inner, outer, ...beyond].map((line) => seam(line, width)).join("");

/** The seam between faces alone. */
export const drawEdge = (width: number) => seam(edge, width);

/** The middle panel of a face, between its two seams and two edges of the face. */
const sides = [
  inner,
  arc([1, -1, third], [1, -1, -third]),
  arc([1, -1, -third], [1, 1, -third]),
].flatMap(({ curve }, index) => curve.slice(index && 1).map(project));
export const panel = `M${sides[0]}C${sides.slice(1).join(" ")}z`;
