import type { Expr } from "./syntax.ts";

const SUM = 5;
const PRODUCT = 6;
const SIGN = 7;
const POWER = 9;
const ATOM = 10;

/** Binding strength of a formula's outermost part. */
export function precedenceOf(expr: Expr): number {
  if (expr.k === "logic") return expr.op === "or" ? 1 : 2;
  if (expr.k === "not") return 3;
  if (expr.k === "compare") return 4;
  if (expr.k === "negate") return SIGN;
  if (expr.k !== "binary") return ATOM;
  if (expr.op === "^") return POWER;
  return expr.op === "+" || expr.op === "-" ? SUM : PRODUCT;
}

/** Writes a formula so that reading it again gives the same tree. */
export function print(expr: Expr): string {
  switch (expr.k) {
    case "number":
      return expr.text;
    case "name": {
      const cut = expr.name.indexOf("_");
      return cut > 0 ? `${expr.name.slice(0, cut)}_{${expr.name.slice(cut + 1)}}` : expr.name;
    }
    case "negate":
      return `-${wrap(expr.of, SIGN)}`;
    case "factorial":
      return `${wrap(expr.of, ATOM)}!`;
    case "call":
      return `${expr.fn}(${expr.args.map(print).join("; ")})`;
    case "not":
      return `not ${wrap(expr.of, 3)}`;
    case "logic":
      return `${wrap(expr.left, precedenceOf(expr))} ${expr.op} ${wrap(expr.right, precedenceOf(expr) + 1)}`;
    case "compare":
      return [wrap(expr.first, SUM), ...expr.rest.map(({ op, right }) => `${op} ${wrap(right, SUM)}`)].join(" ");
    case "binary":
      return printBinary(expr);
  }
}

function printBinary(expr: Extract<Expr, { k: "binary" }>): string {
  const own = precedenceOf(expr);
  if (expr.op === "^") {
    const base = wrap(expr.left, ATOM);
    return `${base}^${printExponent(expr.right)}`;
  }
  const space = own === SUM ? " " : "";
  return `${wrap(expr.left, own)}${space}${expr.op}${space}${wrap(expr.right, own + 1)}`;
}

/** In an exponent, signs need no brackets, but products do. */
function printExponent(expr: Expr): string {
  return expr.k === "negate" ? `-${printExponent(expr.of)}` : wrap(expr, POWER);
}

/** Adds brackets where the part binds less tightly than its position needs. A sign before a product needs none on the left. */
function wrap(expr: Expr, least: number): string {
  const text = print(expr);
  return precedenceOf(expr) >= least ? text : `(${text})`;
}
