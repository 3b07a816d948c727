import { add, divide, multiply, ONE, type Rational, rational, subtract } from "#numbers/rational.ts";
import type { ArithmeticOp, Expr } from "./syntax.ts";

/** A value with more digits counts as too large. */
const MAX_DIGITS = 60;
const MAX_VALUE = 10n ** BigInt(MAX_DIGITS);
const MAX_FACTORIAL = 40n;

/** Exact result of an operation; null for a division by 0, a power that isn't whole or is 0⁰, or more than 60 digits. */
export function operate(op: ArithmeticOp, a: Rational, b: Rational): Rational | null {
  switch (op) {
    case "+":
      return bounded(add(a, b));
    case "-":
      return bounded(subtract(a, b));
    case "*":
      return bounded(multiply(a, b));
    case "/":
      return bounded(divide(a, b));
    case "^":
      return bounded(power(a, b));
  }
}

/** Exact value of a formula of numbers, + − × ÷, whole powers and factorials; null where it has none. */
export function exactValue(expr: Expr): Rational | null {
  switch (expr.k) {
    case "number":
      return decimal(expr.text);
    case "negate": {
      const of = exactValue(expr.of);
      return of && { top: -of.top, over: of.over };
    }
    case "binary": {
      const left = exactValue(expr.left);
      const right = left && exactValue(expr.right);
      return left && right && operate(expr.op, left, right);
    }
    case "factorial": {
      const of = exactValue(expr.of);
      return of && factorial(of);
    }
    default:
      return null;
  }
}

/** Writes a value as lessons do: `24`, `-3`, `7/2`. */
export function plainFraction({ top, over }: Rational): string {
  return over === 1n ? `${top}` : `${top}/${over}`;
}

/** Writes a value for display, with a real minus sign. */
export function shownFraction(value: Rational): string {
  return plainFraction(value).replace("-", "−");
}

function bounded(value: Rational | null): Rational | null {
  return value && value.top < MAX_VALUE && value.top > -MAX_VALUE && value.over < MAX_VALUE ? value : null;
}

function power(base: Rational, exponent: Rational): Rational | null {
  if (exponent.over !== 1n) return null;
  if (base.top === 0n) return exponent.top > 0n ? base : null;
  if (base.over === 1n && (base.top === 1n || base.top === -1n)) return exponent.top % 2n === 0n ? ONE : base;
  const times = exponent.top < 0n ? -exponent.top : exponent.top;
  const longest = Math.max(`${base.top}`.length, `${base.over}`.length) - 1;
  // A base other than 0 and ±1 has a part of at least 2, which doubles each time.
  if (times > 4n * BigInt(MAX_DIGITS) || Number(times) * longest > MAX_DIGITS) return null;
  const [top, over] = [base.top ** times, base.over ** times];
  return exponent.top < 0n ? rational(over, top) : rational(top, over);
}

function factorial({ top, over }: Rational): Rational | null {
  if (over !== 1n || top < 0n || top > MAX_FACTORIAL) return null;
  let product = 1n;
  for (let factor = 2n; factor <= top; factor += 1n) product *= factor;
  return { top: product, over: 1n };
}

function decimal(text: string): Rational | null {
  const [whole = "", part = ""] = text.split(".");
  if (!/^\d*$/.test(whole + part) || whole.length + part.length > MAX_DIGITS) return null;
  return rational(BigInt(whole + part || "0"), 10n ** BigInt(part.length));
}
