import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { figureClasses } from "./figure-vocabulary.ts";
import { checkFigure } from "./svg.ts";

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const svg = (inner: string, more = ""): string => `<svg ${NS} viewBox="0 0 400 80"${more}>${inner}</svg>`;

const good: [string, string][] = [
  [
    "a line with an arrow",
    svg(
      '<defs><marker id="tip" orient="auto" markerWidth="4"><path d="M0 0L4 2L0 4z"/></marker></defs><line class="s-ink w-2 dash" x1="20" y1="40" x2="380" y2="40" marker-end="url(#tip)"/>',
    ),
  ],
  [
    "words",
    svg(
      '<title>A &amp; B</title><text class="t t-mid" x="10%" y="-3.5e1" text-anchor="middle">3/4 &lt; 1<tspan dy="4">x</tspan></text>',
    ),
  ],
  [
    "shapes",
    svg(
      '<g transform="translate(3, 4) rotate(-30)"><polygon points="0,0 4,4 0,8" class="f-accent"/><circle r="3" fill="none"/></g>',
    ),
  ],
  [
    "a clip",
    svg(
      '<clipPath id="half"><rect width="4" height="4"/></clipPath><ellipse clip-path="url(#half)" rx="4" opacity=".5"/>',
    ),
  ],
  [
    "an XML line before it and a note inside",
    `<?xml version="1.0" encoding="UTF-8"?>\n${svg('<!-- note --><path d="M1 2h3"/>')}`,
  ],
];

/** Contents that must never reach a page (trust T11), or that wouldn't work on one. */
const bad: [string, string][] = [
  ["a script", svg("<script>alert(1)</script>")],
  ["a script by another namespace", svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>')],
  [
    "a script under a prefix of SVG's own",
    `<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><s:script/></s:svg>`,
  ],
  [
    "HTML inside",
    svg('<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x"/></body></foreignObject>'),
  ],
  ["HTML inside in capitals", svg("<foreignobject/>")],
  ["an event", svg('<rect onload="alert(1)"/>')],
  ["an event on the root", svg("", ' onload="alert(1)"')],
  ["an event in capitals", svg('<rect ONCLICK="alert(1)"/>')],
  ["use of another file", svg('<use href="https://evil.example/a.svg#x"/>')],
  ["a link", svg('<a href="javascript:alert(1)"><text>x</text></a>')],
  ["a link by xlink", svg('<a xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="javascript:alert(1)"/>')],
  ["an image", svg('<image href="data:image/svg+xml,..."/>')],
  ["an entity", `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`],
  ["many laughs", `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>${svg("<text>&b;</text>")}`],
  ["an unknown entity", svg("<text>&nbsp;</text>")],
  ["a style sheet", svg("<style>@import url(https://evil.example)</style>")],
  ["a style", svg('<rect style="fill:red"/>')],
  ["a style sheet by instruction", `<?xml-stylesheet href="https://evil.example/a.css"?>${svg("")}`],
  ["an animation that sets a link", svg('<set attributeName="href" to="javascript:alert(1)"/>')],
  ["an animation", svg('<circle r="3"><animate attributeName="r" to="9"/></circle>')],
  ["a fill from elsewhere", svg('<rect fill="url(https://evil.example/a.svg#p)"/>')],
  ["a fill by script", svg('<rect fill="url(javascript:alert(1))"/>')],
  ["a marker from elsewhere", svg('<path marker-end="url(//evil.example#m)"/>')],
  ["a filter", svg('<rect filter="url(#f)"/>')],
  ["CDATA", svg("<text><![CDATA[<script>]]></text>")],
  ["HTML instead", "<html><body>x</body></html>"],
  ["an svg in an svg", svg(svg(""))],
  ["no namespace", '<svg viewBox="0 0 1 1"/>'],
  ["no viewBox", `<svg ${NS}/>`],
  ["a colour of its own", svg('<rect fill="#ff0000"/>')],
  ["a font of its own", svg('<text font-family="Comic Sans">x</text>')],
  ["a class that nobody draws", svg('<rect class="red"/>')],
  ["two equal ids", svg('<g id="a"/><g id="a"/>')],
  ["a pointer to nothing", svg('<rect clip-path="url(#gone)"/>')],
  ["an id that breaks out", svg('<g id="a&quot;onload=&quot;x"/>')],
  ["words outside words", svg("hello")],
  ["an open end", `<svg ${NS} viewBox="0 0 1 1"><g>`],
  ["a lone angle", svg("<")],
  ["nothing", ""],
  ["too deep", svg("<g>".repeat(60) + "</g>".repeat(60))],
  ["too many", svg("<g/>".repeat(6000))],
  ["too long", svg(`<!--${"x".repeat(200_001)}-->`)],
];

describe("a figure reaches the page", () => {
  test.each(good)("%s", (_name, text) => {
    const made = checkFigure(text, "p-");
    expect(made).toHaveProperty("svg");
    expect("svg" in made && made.svg.startsWith('<svg class="fig" viewBox=')).toBe(true);
  });

  test.each(bad)("but not with %s", (_name, text) => {
    expect(checkFigure(text, "p-")).toHaveProperty("problem");
  });
});

test("two figures with the same ids share a page", () => {
  const text = svg('<clipPath id="half"/><rect clip-path="url(#half)"/>');
  const [first, second] = [checkFigure(text, "a-"), checkFigure(text, "b-")];
  expect(first).toEqual({ svg: expect.stringContaining('id="a-half"') });
  expect(first).toEqual({ svg: expect.stringContaining("url(#a-half)") });
  expect(second).toEqual({ svg: expect.not.stringContaining("a-half") });
});

test("words stay words", () => {
  const made = checkFigure(svg("<text>&lt;script&gt; &amp;amp;</text>"), "p-");
  expect(made).toEqual({ svg: expect.stringContaining("<text>&lt;script&gt; &amp;amp;</text>") });
});

test("no text makes it throw or lets anything dangerous through", () => {
  const part = fc.constantFrom(
    "<svg",
    " xmlns='http://www.w3.org/2000/svg'",
    " viewBox='0 0 1 1'",
    ">",
    "<g",
    "/>",
    "</g>",
    "</svg>",
    " onload='x'",
    " id='a'",
    "<script>",
    "&lt;",
    "<!--",
    "-->",
    "x",
    "'",
    '"',
    "<![CDATA[",
    "]]>",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 25 }), (parts) => {
      const made = checkFigure(parts.join(""), "p-");
      if ("svg" in made) expect(made.svg).not.toMatch(/<script|onload/);
    }),
    { numRuns: 2000 },
  );
});

test("allows exactly the classes that the design draws", () => {
  const css = readFileSync(new URL("../design/figure.css", import.meta.url), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
  const drawn = new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name));
  expect([...figureClasses].toSorted()).toEqual([...drawn].toSorted());
});
