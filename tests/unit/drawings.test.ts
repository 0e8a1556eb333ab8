import { expect, test } from "vitest";
import { parseDrawing } from "../../components/drawing.tsx";
import { fillColors } from "../../pages/_build/colors.ts";

test("reads what a drawing program exports", () => {
  const ofEditor = `<title>a</title><metadata><rdf:RDF/></metadata><s:v s:z="1"><i:grid/></s:v>`;
  const svg = `<?xml version="1.0"?><svg width='9'\n viewBox='0 0 24 24' fill="none"><!-- > -->
    ${ofEditor}\n<use i:label="Layer 1" xlink:href="#a" data-name="b"/>\n</svg>`;
  const markup = '<g fill="none"><use xlink:href="#a"/></g>';
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

test("names a colour that tokens.css lacks", () =>
  expect(() => fillColors("var(--gone)")).toThrow(
    'styles/foundation/tokens.css: --gone is missing, or not a hex colour of six digits; write it like "--gone: #ff6a22;"',
  ));
