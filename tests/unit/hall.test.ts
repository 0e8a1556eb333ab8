import { describe, expect, test } from "vitest";
import { drawSeams } from "../../components/ball-geometry.ts";
import { type Point, project } from "../../components/camera.ts";
import { courtLines, hall } from "../../components/hall-geometry.ts";

/** Pairs of numbers in path data. */
const readPairs = (path: string) =>
  [...path.matchAll(/(-?[\d.]+) ?(-?[\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);

/** Points of path data that has one place, and steps from there. */
function readPoints(path: string): Point[] {
  let [x, y] = [0, 0];
  return readPairs(path).map(([stepX, stepY]) => {
    x += stepX;
    y += stepY;
    return [x, y];
  });
}

const expectNear = ([x, y]: Point, [expectedX, expectedY]: Point) => {
  expect(Math.abs(x - expectedX)).toBeLessThan(1);
  expect(Math.abs(y - expectedY)).toBeLessThan(1);
};

describe("the court of the hero follows the rules", () => {
  test("attack lines end 3 m from the middle of the centre line", () => {
    const edges = [courtLines.nearAttackLine, courtLines.farAttackLine].flatMap(
      ([, across, , toAcross]) => [Math.abs(across), Math.abs(toAcross)],
    );
    expect(Math.max(...edges)).toBe(3);
    expect(Math.min(...edges)).toBeCloseTo(2.95);
  });

  test("side lines and end lines lie within 18 by 9 m", () => {
    expect(courtLines.nearSideLine.slice(0, 2)).toEqual([0, -9]);
    expect(courtLines.farSideLine.slice(2)).toEqual([9, 9]);
    expect(courtLines.farEndLine.slice(2)).toEqual([9, 9]);
    expect(courtLines.nearEndLine.slice(0, 2)).toEqual([0, -9]);
  });

  test("the net is 2.43 m high over the side lines, and 1 m deep", () => {
    for (const along of [-0.25, 9.25])
      for (const up of [2.43, 1.43]) {
        const corner = project([along, 0, up]);
        const nearest = readPoints(hall.net).map(([x, y]) =>
          Math.hypot(x - corner[0], y - corner[1]),
        );
        expect(Math.min(...nearest)).toBeLessThan(0.1);
      }
  });

  test("antennas stand over the side lines and rise 80 cm above the net in 10 cm bands", () => {
    for (const [index, along] of [0, 9].entries()) {
      const { path = "", band = 0 } = hall.antennas[index] ?? {};
      const [bottom = [0, 0], top = [0, 0]] = readPoints(path);
      expectNear(bottom, project([along, 0, 1.43]));
      expectNear(top, project([along, 0, 2.43 + 0.8]));
      expect((bottom[1] - top[1]) / band).toBeCloseTo(18, 1);
    }
  });
});

test("a camera at eye level draws what is as high as its lens on the horizon", () => {
  for (const place of [
    [0, 0, 1.78],
    [9, 9, 1.78],
    [4, -8, 1.78],
  ] as const)
    expect(project(place)[1]).toBeCloseTo(545);
});

test("seams of the ball end at its rim or before", () => {
  for (const [x, y] of readPairs(drawSeams(1.7))) expect(Math.hypot(x, y)).toBeLessThan(54); // Control points may lie a little beyond.
});
