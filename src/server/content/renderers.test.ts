import { describe, expect, test } from "vitest";
import { renderers, renderRich } from "./renderers.ts";

describe("formulas", () => {
  test("are MathML and nothing else", () => {
    expect(renderers.math("\\frac{3}{4}", false)).toEqual({
      html: "<math><mrow><mfrac><mn>3</mn><mn>4</mn></mfrac></mrow></math>",
    });
    expect(renderers.math("x", true)).toEqual({ html: '<math display="block"><mrow><mi>x</mi></mrow></math>' });
  });

  test.each([
    "\\href{https://evil.example}{x}",
    "\\url{https://evil.example}",
    "\\htmlData{a=b}{x}",
    "\\htmlStyle{color: red}{x}",
    "\\includegraphics{https://evil.example/a.png}",
    "\\textcolor{red}{x}",
  ])("%s is refused by name", (tex) => {
    expect(renderers.math(tex, false)).toEqual({ problem: expect.stringMatching(/is not allowed/) });
  });

  test.each([
    ["an endless macro", "\\def\\a{\\a\\a}\\a"],
    ["a deep nest", "{".repeat(3000)],
    ["a long formula", "x".repeat(4001)],
    ["a slip", "\\frac{1}"],
  ])("%s is a problem, not a crash", (_name, tex) => {
    expect(renderers.math(tex, false)).toEqual({ problem: expect.stringMatching(/\w/) });
  });

  test("never expand into thousands of characters, nor into boxes larger than a page (T7)", () => {
    const doubled = [..."bcdefghijklm"].map((name, at) => `\\def\\${name}{${`\\${"abcdefghijkl"[at]}`.repeat(2)}}`);
    expect(renderers.math(`\\def\\a{x}${doubled.slice(0, 7).join("")}\\h`, false)).toHaveProperty("html");
    expect(renderers.math(`\\def\\a{x}${doubled.join("")}\\m`, false)).toEqual({
      problem: expect.stringContaining("Too many expansions"),
    });
    const { html } = { html: "", ...renderers.math("\\rule{9999em}{9999em}\\hspace{9999em}", false) };
    const sizes = [...html.matchAll(/"([\d.]+)em"/g)].map(([, size]) => Number(size));
    expect(Math.max(...sizes)).toBe(20);
  });

  test.each([
    "\\colon \\rule{9999em}{9999em}",
    "\\boxed{x}\\cancel{y}\\phantom{z}\\raisebox{1em}{a}",
    '\\text{a " style=" b}',
    "\\begin{array}{c|c}1&2\\\\\\hline 3&4\\end{array}",
  ])("%s has no style", (tex) => {
    const made = renderers.math(tex, true);
    expect(made).toHaveProperty("html");
    expect("html" in made && made.html).not.toMatch(/<[^>]* style=|<script|<a /);
  });
});

describe("code", () => {
  test("is highlighted by classes and escaped", () => {
    const html = renderers.code("python", 'def f(x):\n    return "<b>"  # & so');
    expect(html).toContain('<span class="tok-keyword">def</span>');
    expect(html).toContain('<span class="tok-string">&quot;&lt;b&gt;&quot;</span>');
    expect(html).toContain("# &amp; so");
  });

  test("works for JavaScript and pseudocode, too", () => {
    expect(renderers.code("javascript", "const x = 1;")).toContain("tok-keyword");
    expect(renderers.code("pseudocode", "for each x do\n  y ← 2")).toBe(
      '<span class="tok-keyword">for</span> <span class="tok-keyword">each</span> x <span class="tok-keyword">do</span>\n  y <span class="tok-operator">←</span> <span class="tok-number">2</span>',
    );
  });

  test("in an unknown language stays plain", () => {
    expect(renderers.code("cobol", "<x>")).toBe("&lt;x&gt;");
  });

  test.each(["python", "javascript", "pseudocode", "text"])("in %s loses no character", (language) => {
    const text = "a = '<&>' # \"x\"\n\n\tif (b) { return 1.5e3 }\n";
    const plain = renderers.code(language, text).replace(/<[^>]*>/g, "");
    const entities: Record<string, string> = { "&lt;": "<", "&gt;": ">", "&amp;": "&", "&quot;": '"', "&#39;": "'" };
    expect(plain.replace(/&[^;]+;/g, (entity) => entities[entity] ?? entity)).toBe(text);
  });
});

describe("an author's Markdown", () => {
  test("supports emphasis, lists, code and maths", () => {
    expect(renderRich("*a* and **b** and $x^2$")).toBe(
      "<p><em>a</em> and <strong>b</strong> and <math><mrow><msup><mi>x</mi><mn>2</mn></msup></mrow></math></p>",
    );
    expect(renderRich("It costs $5 and not $6.")).toBe("<p>It costs $5 and not $6.</p>");
    expect(renderRich("$$x$$")).toContain('display="block"');
    expect(renderRich("`$x$`")).toBe("<p><code>$x$</code></p>");
  });

  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "![x](https://evil.example/a.png)",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](data:text/html,<script>)",
    "[x](vbscript:x)",
    "[x](//evil.example)",
    "[x](/\\evil.example)",
    '<https://evil.example/"onclick=x>',
    "[x]: javascript:alert(1)\n\n[x]",
    "$\\href{javascript:alert(1)}{x}$",
    "<svg><style><img src=x onerror=alert(1)></style></svg>",
    "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
    "# <b onclick=x>",
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ])("%s is harmless", (text) => {
    const html = renderRich(text);
    const tags = html.match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag).not.toMatch(/<(script|img|svg|style|table|noscript)|\son\w+=|href="(?!https?:|mailto:|\/[^/\\])/i);
  });

  test("external links send no referrer", () => {
    expect(renderRich("[a](https://example.org)")).toBe(
      '<p><a href="https://example.org" rel="noopener noreferrer">a</a></p>',
    );
    expect(renderRich("[a](/courses/)")).toBe('<p><a href="/courses/">a</a></p>');
  });

  test("our transpiler's output stays as it is", () => {
    expect(renderRich({ html: "<p>x</p>" })).toBe("<p>x</p>");
  });
});
