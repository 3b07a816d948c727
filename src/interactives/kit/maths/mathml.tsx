import { createElement, Fragment, type ReactElement, type ReactNode } from "react";
import { precedenceOf } from "./print.ts";
import type { Expr } from "./syntax.ts";

const SUM = 5;
const PRODUCT = 6;
const SIGN = 7;
const POWER = 9;
const ATOM = 10;

/** Invisible signs that are spoken: between two adjacent factors, and between a function and its argument. */
const INVISIBLE_TIMES = "\u2062";
const APPLY = "\u2061";

const SIGNS: Readonly<Record<string, string>> = { "-": "−", "<=": "≤", ">=": "≥", "!=": "≠" };
const GREEK: Readonly<Record<string, string>> = { pi: "π", theta: "θ", alpha: "α", beta: "β" };
const SHORT_NAMES: Readonly<Record<string, string>> = { arcsin: "arcsin", sign: "sgn" };

/** Formula as MathML made of React elements: shown before any script runs, and read by screen readers. */
export function MathMarkup({ expr, decimalComma = false }: { expr: Expr; decimalComma?: boolean }): ReactElement {
  return createElement("math", null, element("mrow", show(expr, decimalComma)));
}

const element = (tag: string, ...children: ReactNode[]) => createElement(tag, null, ...children);
const sign = (text: string) => element("mo", SIGNS[text] ?? text);

function show(expr: Expr, comma: boolean): ReactNode {
  const wrap = (part: Expr, least: number) => bracketed(part, precedenceOf(part) < least, comma);
  switch (expr.k) {
    case "number":
      return element("mn", comma ? expr.text.replace(".", ",") : expr.text);
    case "name":
      return name(expr.name);
    case "negate":
      return row(sign("-"), wrap(expr.of, PRODUCT));
    case "factorial":
      return row(wrap(expr.of, ATOM), sign("!"));
    case "not":
      return row(element("mtext", "not\u00a0"), wrap(expr.of, SUM));
    case "logic":
      return row(
        wrap(expr.left, precedenceOf(expr)),
        element("mtext", `\u00a0${expr.op}\u00a0`),
        wrap(expr.right, precedenceOf(expr) + 1),
      );
    case "compare":
      return row(wrap(expr.first, SUM), ...expr.rest.flatMap(({ op, right }) => [sign(op), wrap(right, SUM)]));
    case "call":
      return call(expr, comma);
    case "binary":
      return binary(expr, comma);
  }
}

/** Fragment whose children need no keys, because they never move. */
const row = (...children: ReactNode[]) => createElement(Fragment, null, ...children);

function bracketed(expr: Expr, inBrackets: boolean, comma: boolean): ReactNode {
  return inBrackets ? element("mrow", sign("("), show(expr, comma), sign(")")) : element("mrow", show(expr, comma));
}

function name(text: string): ReactNode {
  const [base = "", index] = text.split("_");
  const letter = element("mi", GREEK[base] ?? base);
  return index ? element("msub", letter, element("mi", index)) : letter;
}

function call(expr: Extract<Expr, { k: "call" }>, comma: boolean): ReactNode {
  const [first, second] = expr.args;
  if (!first) return element("mi", expr.fn);
  if (expr.fn === "sqrt") return element("msqrt", show(first, comma));
  if (expr.fn === "cbrt") return element("mroot", element("mrow", show(first, comma)), element("mn", "3"));
  if (expr.fn === "abs") return row(sign("|"), show(first, comma), sign("|"));
  if (expr.fn === "log" && second) {
    const base = element("msub", element("mi", "log"), element("mrow", show(second, comma)));
    return row(base, sign(APPLY), bracketed(first, true, comma));
  }
  const list = expr.args.flatMap((arg, index) =>
    index === 0 ? [show(arg, comma)] : [sign(comma ? ";" : ","), show(arg, comma)],
  );
  return row(
    element("mi", SHORT_NAMES[expr.fn] ?? expr.fn),
    sign(APPLY),
    element("mrow", sign("("), ...list, sign(")")),
  );
}

function binary(expr: Extract<Expr, { k: "binary" }>, comma: boolean): ReactNode {
  const { op, left, right } = expr;
  const wrap = (part: Expr, least: number) => bracketed(part, precedenceOf(part) < least, comma);
  if (op === "/") return element("mfrac", element("mrow", show(left, comma)), element("mrow", show(right, comma)));
  if (op === "^" && left.k === "call" && !DRAWN.has(left.fn)) return powerOfCall(left, right, comma);
  if (op === "^")
    return element("msup", wrap(left, isFraction(left) ? ATOM + 1 : ATOM), element("mrow", show(right, comma)));
  if (op === "*")
    return row(wrap(left, PRODUCT), sign(between(left, right)), wrap(right, right.k === "negate" ? POWER : SIGN));
  return row(wrap(left, SUM), sign(op), wrap(right, right.k === "negate" ? POWER : PRODUCT));
}

/** Functions drawn as a sign around their argument. */
const DRAWN: ReadonlySet<string> = new Set(["sqrt", "cbrt", "abs"]);

/** `sin²(x)` where that's usual, else the whole call in brackets. */
function powerOfCall(base: Extract<Expr, { k: "call" }>, exponent: Expr, comma: boolean): ReactNode {
  const raised = element("mrow", show(exponent, comma));
  const [only, second] = base.args;
  if (exponent.k !== "number" || !only || second) return element("msup", bracketed(base, true, comma), raised);
  return row(element("msup", element("mi", base.fn), raised), sign(APPLY), bracketed(only, true, comma));
}

const isFraction = (expr: Expr) => expr.k === "binary" && expr.op === "/";

/** Sign between two factors: two numbers need one, and so does a number after a name. */
function between(left: Expr, right: Expr): string {
  return startsWithDigit(right) || (isFraction(left) && isFraction(right)) ? "·" : INVISIBLE_TIMES;
}

function startsWithDigit(expr: Expr): boolean {
  if (expr.k === "number") return true;
  if (expr.k === "factorial") return startsWithDigit(expr.of);
  return expr.k === "binary" && expr.op !== "+" && expr.op !== "-" && startsWithDigit(expr.left);
}
