import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse } from "./parse.ts";
import { print } from "./print.ts";
import type { Expr } from "./syntax.ts";

/** Puts every operation in brackets, so that a case shows its grouping. */
function grouped(expr: Expr): string {
  switch (expr.k) {
    case "number":
      return expr.text;
    case "name":
      return expr.name;
    case "negate":
      return `(-${grouped(expr.of)})`;
    case "factorial":
      return `(${grouped(expr.of)}!)`;
    case "binary":
      return `(${grouped(expr.left)}${expr.op}${grouped(expr.right)})`;
    case "call":
      return `${expr.fn}[${expr.args.map(grouped).join(",")}]`;
    case "not":
      return `(not ${grouped(expr.of)})`;
    case "logic":
      return `(${grouped(expr.left)} ${expr.op} ${grouped(expr.right)})`;
    case "compare":
      return `(${grouped(expr.first)}${expr.rest.map(({ op, right }) => ` ${op} ${grouped(right)}`).join("")})`;
  }
}

const read = (text: string, names: string[] = []) => {
  const parsed = parse(text, {
    names: names.filter((name) => name !== "f"),
    functions: names.filter((name) => name === "f"),
  });
  return parsed.ok ? grouped(parsed.expr) : `${parsed.problem.code}@${parsed.problem.offset}`;
};

describe("how a formula is read", () => {
  it.each([
    ["1+2*3", "(1+(2*3))"],
    ["-x^2", "(-(x^2))"],
    ["2^3^2", "(2^(3^2))"],
    ["2^-1", "(2^(-1))"],
    ["x^-2y", "((x^(-2))*y)"],
    ["2x(3)", "((2*x)*3)"],
    ["xy", "(x*y)"],
    ["2xy^2", "((2*x)*(y^2))"],
    ["1/2x", "((1/2)*x)"],
    ["1/2x^2", "((1/2)*(x^2))"],
    ["x/2y", "(x/(2*y))"],
    ["1/2(x+1)", "((1/2)*(x+1))"],
    ["a/bc", "(a/(b*c))"],
    ["a/b*c", "((a/b)*c)"],
    ["a-b-c", "((a-b)-c)"],
    ["sin x", "sin[x]"],
    ["sinx", "sin[x]"],
    ["xsinx", "(x*sin[x])"],
    ["sin^2 x", "(sin[x]^2)"],
    ["sin²(x)+cos²(x)", "((sin[x]^2)+(cos[x]^2))"],
    ["sin^-1 x", "arcsin[x]"],
    ["sin^(-1)(x)", "arcsin[x]"],
    ["sin(x)^2", "(sin[x]^2)"],
    ["sin x^2", "sin[(x^2)]"],
    ["sin 2x cos x", "(sin[(2*x)]*cos[x])"],
    ["sin -x", "sin[(-x)]"],
    ["2 sin(x)y", "((2*sin[x])*y)"],
    ["ln|x|", "ln[abs[x]]"],
    ["|x-1|", "abs[(x-1)]"],
    ["2|x|+|y|", "((2*abs[x])+abs[y])"],
    ["|x+|y||", "abs[(x+abs[y])]"],
    ["|-|x||", "abs[(-abs[x])]"],
    ["√x", "sqrt[x]"],
    ["√2x", "(sqrt[2]*x)"],
    ["∛(x+1)", "cbrt[(x+1)]"],
    ["log_2(8)", "log[8,2]"],
    ["log_2 x", "log[x,2]"],
    ["3!", "(3!)"],
    ["2x!", "(2*(x!))"],
    ["2^3!", "(2^(3!))"],
    ["2π", "(2*π)"],
    ["2pix", "((2*pi)*x)"],
    ["3 × 4 ÷ 2 − 1", "(((3*4)/2)-1)"],
    ["3·x²", "(3*(x^2))"],
    ["x_1+x_{12}", "(x_1+x_12)"],
    ["(x+1)(x-1)", "((x+1)*(x-1))"],
    ["(x+1)2", "((x+1)*2)"],
    ["[x+1]{2}", "((x+1)*2)"],
    [".5x", "(.5*x)"],
    ["x**2", "(x^2)"],
    ["+x", "x"],
    ["--x", "(-(-x))"],
    ["m = -1.5", "(m = (-1.5))"],
    ["0 < x <= 3", "(0 < x <= 3)"],
    ["x≤1 and not y≥2 or z≠0", "(((x <= 1) and (not (y >= 2))) or (z != 0))"],
    ["max(1, 2; x)", "max[1,2,x]"],
    ["tan x / x", "(tan[x]/x)"],
  ])("%s is %s", (text, expected) => expect(read(text)).toBe(expected));

  it("prefers declared names to splitting and to constants", () => {
    expect(read("m1x", ["m1", "x"])).toBe("(m1*x)");
    expect(read("A.x+1", ["A.x"])).toBe("(A.x+1)");
    expect(read("lg", ["l", "g"])).toBe("(l*g)");
    expect(read("lg(g)", ["l", "g"])).toBe("log[g]");
    expect(read("f(x)f(2)", ["f"])).toBe("(f[x]*f[2])");
  });

  it("reads decimal commas if they're enabled", () => {
    const parsed = parse("1,5x + max(2,5; 3)", { decimalComma: true });
    expect(parsed.ok && grouped(parsed.expr)).toBe("((1.5*x)+max[2.5,3])");
  });
});

describe("refused formulas, with the place", () => {
  it.each([
    ["", "EMPTY@0"],
    ["  ", "EMPTY@0"],
    ["1+", "EXPECTED_VALUE@2"],
    ["*2", "EXPECTED_VALUE@0"],
    ["(x", "EXPECTED_CLOSE@0"],
    ["x)", "UNEXPECTED_CLOSE@1"],
    ["()", "UNEXPECTED_CLOSE@1"],
    ["|x", "EXPECTED_CLOSE@0"],
    ["x2", "EXPECTED_OPERATOR@1"],
    ["1 2", "EXPECTED_OPERATOR@2"],
    ["1.2.3", "BAD_NUMBER@0"],
    ["sin", "EXPECTED_ARGUMENT@0"],
    ["sin+1", "EXPECTED_ARGUMENT@0"],
    ["x#y", "BAD_CHARACTER@1"],
    ["eval(`x`)", "BAD_CHARACTER@5"],
    ["x=", "EXPECTED_VALUE@2"],
  ])("%s: %s", (text, expected) => expect(read(text)).toBe(expected));

  it("refuses ten thousand brackets instead of overflowing", () => {
    expect(read("(".repeat(10_000))).toBe("TOO_DEEP@200");
    expect(read(`${"(".repeat(10_000)}x${")".repeat(10_000)}`)).toBe("TOO_DEEP@200");
    for (const run of ["-", "√", "sin ", "2^", "2^-", "|", "not ", "sin^", "log_", "1/(", "x!"])
      expect(() => parse(run.repeat(Math.floor(2000 / run.length)))).not.toThrow();
    expect(read("x+".repeat(3000))).toBe("TOO_LONG@2000");
  });
});

const name = fc.constantFrom("x", "y", "a", "pi", "e", "x_1");
const numberText = fc.oneof(fc.nat(99).map(String), fc.constantFrom("0.5", "12.25", "3.0"));
const tree: fc.Memo<Expr> = fc.memo((depth) => {
  const leaf = fc.oneof(
    name.map((n): Expr => ({ k: "name", name: n, at: 0 })),
    numberText.map((text): Expr => ({ k: "number", value: Number(text), text, at: 0 })),
  );
  if (depth <= 1) return leaf;
  const part = tree(depth - 1);
  return fc.oneof(
    leaf,
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "^" as const), part, part)
      .map(([op, left, right]): Expr => ({ k: "binary", op: op as "+" | "^", left, right, at: 0 })),
    part.map((of): Expr => ({ k: "negate", of, at: 0 })),
    part.map((of): Expr => ({ k: "factorial", of, at: 0 })),
    fc
      .tuple(fc.constantFrom("sin", "abs", "sqrt", "ln"), part)
      .map(([fn, arg]): Expr => ({ k: "call", fn, args: [arg], at: 0 })),
    fc.tuple(part, part).map((args): Expr => ({ k: "call", fn: "log", args, at: 0 })),
  );
});

describe("any text and any tree", () => {
  it("survives printing and reading back", () => {
    fc.assert(
      fc.property(tree(5), (expr) => {
        const parsed = parse(print(expr));
        expect(parsed.ok && grouped(parsed.expr)).toBe(grouped(expr));
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it("never throws, and points inside the text", () => {
    const piece = fc.constantFrom(..."x y 2 . ( ) | + - * / ^ ! = < sin ln √ ² _ , π and not [ } e 1.5".split(" "));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 30 }).map((all) => all.join("")),
          fc.string(),
        ),
        (text) => {
          const parsed = parse(text);
          if (parsed.ok) return;
          expect(parsed.problem.offset).toBeGreaterThanOrEqual(0);
          expect(parsed.problem.offset + parsed.problem.length).toBeLessThanOrEqual(text.length);
        },
      ),
      { numRuns: 5000, seed: 7 },
    );
  });
});
