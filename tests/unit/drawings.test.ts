import { expect, test } from "vitest";
import { parseDrawing } from "../../components/drawing.tsx";
import { checkDrawing } from "../../pages/_build/assets.ts";
import { fillColors } from "../../pages/_build/colors.ts";

test("reads what a drawing program exports", () => {
  const svg = `<?xml version="1.0"?><svg width='9'\n viewBox='0 0 24 24' fill="none"><!-- > --><path/>\n</svg>`;
  const markup = '<g fill="none"><path/></g>';
  expect(parseDrawing(svg, "hoop.svg")).toEqual({ viewBox: "0 0 24 24", markup });
});

test.each(['<svg width="24"><path d=""/></svg>', '<svg viewBox="0 0 9 9"></svg>'])(
  "refuses the drawing %j, which would be invisible",
  (svg) =>
    expect(() => parseDrawing(svg, "hoop.svg")).toThrow(/^hoop\.svg has no viewBox, or nothing in/),
);

test.each(["<style>.a{fill:red}</style>", '<path\nstyle="fill:red"/>'])(
  "refuses a drawing with %j, which a page would block",
  (styles) =>
    expect(() => parseDrawing(`<svg viewBox="0 0 9 9">${styles}</svg>`, "hoop.svg")).toThrow(
      /^hoop\.svg has styles, .* attributes/,
    ),
);

test.each([
  ['<svg xmlns="http://www.w3.org/2000/svg">\n<path sketch:type="a"/></svg>', "'sketch' at 2:7"],
  ['<svg xmlns="http://www.w3.org/2000/svg"><g></svg>', "expected 'g' tag, not 'svg'"],
  ["<svg><path/></svg>", "does not have a root node"],
])("refuses the drawing %j, which browsers cannot read: %s", (svg, fault) =>
  expect(() => checkDrawing("hoop.svg", svg)).toThrow(
    RegExp(`^hoop.svg: .*${fault}.*; correct it`),
  ),
);

test("colours come from tokens.css, but not from its comments", () =>
  expect(fillColors("var(--a)", "/* --a: #000000; */ --a: #ffffff;")).toBe("#ffffff"));

test("names a colour that tokens.css lacks", () =>
  expect(() => fillColors("var(--gone)")).toThrow(
    'styles/foundation/tokens.css: --gone is missing, or not a hex colour of six digits; write it like "--gone: #ff6a22;"',
  ));
