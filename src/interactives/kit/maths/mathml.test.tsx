import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { MathMarkup } from "./mathml.tsx";
import { parse } from "./parse.ts";

/** Abbreviated markup: rows without tags, signs as themselves. */
function shown(text: string): string {
  const parsed = parse(text);
  if (!parsed.ok) throw new Error(parsed.problem.code);
  return renderToStaticMarkup(<MathMarkup expr={parsed.expr} />)
    .replace(/<\/?(math|mrow|mi|mo|mn|mtext)>/g, "")
    .replace(/<(\w+)>/g, "$1{")
    .replace(/<\/\w+>/g, "}")
    .replaceAll("\u2062", "·")
    .replaceAll("\u00a0", " ")
    .replaceAll("\u2061", "");
}

describe("how a formula is displayed", () => {
  it.each([
    ["2x(3)", "2·x·3"],
    ["(x+1)/2", "mfrac{x+12}"],
    ["x^2", "msup{x2}"],
    ["(1/2)^x", "msup{(mfrac{12})x}"],
    ["(x+1)^2", "msup{(x+1)2}"],
    ["sin^2 x", "msup{sin2}(x)"],
    ["log_2(x)^2", "msup{(msub{log2}(x))2}"],
    ["-(x+1)", "−(x+1)"],
    ["a-(b-c)", "a−(b−c)"],
    ["a+(-b)", "a+(−b)"],
    ["√(x+1)", "msqrt{x+1}"],
    ["∛x", "mroot{x3}"],
    ["|x|", "|x|"],
    ["log_2 8", "msub{log2}(8)"],
    ["x_1", "msub{x1}"],
    ["2pi", "2·π"],
    ["x<=3 and y!=2", "x≤3 and y≠2"],
    ["2*3", "2·3"],
  ])("%s as %s", (text, expected) => expect(shown(text)).toBe(expected));
});

it("is real MathML with a visible sign between numbers only", () => {
  const parsed = parse("2*3x");
  if (!parsed.ok) throw new Error("parse");
  expect(renderToStaticMarkup(<MathMarkup expr={parsed.expr} decimalComma />)).toContain("<mo>·</mo>");
  expect(renderToStaticMarkup(<MathMarkup expr={parsed.expr} />)).toContain("<mo>\u2062</mo>");
});
