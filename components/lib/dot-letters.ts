/** Letters of seven rows of dots and one for descenders, as on the boards of sports halls. */

/** Each letter, and a byte in hex for each of its columns; the lowest bit is the uppermost dot. */
const alphabet = `
A7e0909097e B7f49494936 C3e41414122 D7f4141413e E7f49494941 F7f09090901 G3e4149493a
H7f0808087f I417f41 J204040403f K7f08142241 L7f40404040 M7f020c027f N7f0608307f O3e4141413e
P7f09090906 Q3e416141be R7f09192946 S4649494931 T01017f0101 U3f4040403f V1f2040201f
W7f2018207f X6314081463 Y0304780403 Z6151494543 a20545478 b7f444438 c38444444 d3844447f
e38545458 f047e0505 g18a4a47c h7f040478 i7d j80807d k7f102844 l417f40 m7c047c0478 n7c040478
o38444438 pfc242418 q182424fc r7c080404 s48545424 t043f4444 u3c40407c v1c2040201c w3c4038403c
x4428102844 y1ca0a07c z6454544c 03e4141413e 1427f40 24261514946 32241494936 41814127f10
52745454539 63e49494930 70171090503 83649494936 9064949493e .40 ,8040 :24 -080808 !5f
/6010080403 '03 ’03 &3649552250 +08083e0808
`;

const columnsByLetter = new Map(
  alphabet
    .trim()
    .split(/\s/)
    .map(([letter = "", ...digits]) => [letter, digits.join("").match(/../g) ?? []]),
).set("\u00a0", ["00", "00"]);

/**
 * Draws a word: a dot at each point of a path whose lines have no length. Moves are relative, so
 * that equal letters are equal markup, which compresses well.
 * @returns SVG path and width, or undefined if the alphabet lacks a letter
 */
export function drawDots(word: string): { d: string; width: number } | undefined {
  // Months may have hyphens that end no line.
  const letters = [...word.replaceAll("\u2011", "-")].map((letter) => columnsByLetter.get(letter));
  if (letters.includes(undefined)) return undefined;
  const columns = letters.flatMap((letter = []) => [...letter, "00"]);
  const dots = columns.flatMap((column, x) =>
    [0, 1, 2, 3, 4, 5, 6, 7]
      .filter((y) => (Number.parseInt(column, 16) >> y) & 1)
      .map((y) => [x, y]),
  );
  const moves = dots.map(([x = 0, y = 0], index) => {
    const [lastX = 0, lastY = 0] = dots[index - 1] ?? [];
    return `m${x - lastX} ${y - lastY}h0`;
  });
  return { d: moves.join(""), width: columns.length - 1 };
}
