import { add, divide, fromDecimal, multiply, negate, ONE, type Rational, rational, ZERO } from "#numbers/rational.ts";
import { print } from "./print.ts";
import type { Expr } from "./syntax.ts";

/** Coefficient by monomial. A monomial lists exponents by atom, sorted: `x:2|y:1`. The constant one is empty. */
export type Polynomial = ReadonlyMap<string, Rational>;

/** Products of terms left for one formula; enough for any a person writes. */
export interface WorkBudget {
  left: number;
}

const MAX_WORK = 6000;
const MAX_TERMS = 200;
const MAX_DEGREE = 24;

/** The exponents of a monomial by atom. */
export function exponentsOf(monomial: string): Map<string, number> {
  if (monomial === "") return new Map();
  return new Map(
    monomial.split("|").map((part) => {
      const cut = part.lastIndexOf(":");
      return [part.slice(0, cut), Number(part.slice(cut + 1))];
    }),
  );
}

/** Key of a monomial; atoms with exponent 0 are left out. */
export function monomialOf(exponents: ReadonlyMap<string, number>): string {
  return [...exponents]
    .filter(([, exponent]) => exponent !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([atom, exponent]) => `${atom}:${exponent}`)
    .join("|");
}

/** Builds a polynomial from terms that may repeat: collects like terms and drops zeros. */
export function collect(terms: Iterable<readonly [string, Rational]>): Polynomial {
  const sum = new Map<string, Rational>();
  for (const [monomial, coefficient] of terms) {
    const total = add(sum.get(monomial) ?? ZERO, coefficient);
    if (total.top === 0n) sum.delete(monomial);
    else sum.set(monomial, total);
  }
  return sum;
}

export const constant = (value: Rational): Polynomial => collect([["", value]]);
export const degreeOf = (monomial: string) => [...exponentsOf(monomial).values()].reduce((sum, n) => sum + n, 0);

/** Product of two polynomials, or null when it grows too large. */
export function times(a: Polynomial, b: Polynomial, work: WorkBudget = { left: MAX_WORK }): Polynomial | null {
  work.left -= a.size * b.size;
  if (work.left < 0) return null;
  const product = collect([...a].flatMap(([m, x]) => [...b].map(([n, y]) => [joined(m, n), multiply(x, y)] as const)));
  const isLarge = product.size > MAX_TERMS || [...product.keys()].some((monomial) => degreeOf(monomial) > MAX_DEGREE);
  return isLarge ? null : product;
}

function joined(a: string, b: string): string {
  if (a === "" || b === "") return a + b;
  const exponents = exponentsOf(a);
  for (const [atom, exponent] of exponentsOf(b)) exponents.set(atom, (exponents.get(atom) ?? 0) + exponent);
  return monomialOf(exponents);
}

const scaled = (a: Polynomial, by: Rational) =>
  collect([...a].map(([monomial, x]) => [monomial, multiply(x, by)] as const));

/** Expands a formula. Parts that aren't polynomials (`sin(x)`, `√2`, `1/x`) count as one more variable. */
export function polynomialOf(expr: Expr, work: WorkBudget = { left: MAX_WORK }): Polynomial | null {
  if (expr.k === "number") {
    const value = fromDecimal(expr.text);
    return value && constant(value);
  }
  if (expr.k === "negate") {
    const of = polynomialOf(expr.of, work);
    return of && scaled(of, negate(ONE));
  }
  if (expr.k !== "binary") return atom(expr);
  if (expr.op === "^") return power(expr, work);
  const left = polynomialOf(expr.left, work);
  const right = left && polynomialOf(expr.right, work);
  if (!left || !right) return null;
  work.left -= left.size + right.size;
  if (work.left < 0) return null;
  if (expr.op === "*") return times(left, right, work);
  if (expr.op === "/") return quotient(expr, left, right);
  return collect([...left, ...(expr.op === "+" ? right : scaled(right, negate(ONE)))]);
}

function atom(expr: Expr): Polynomial {
  return collect([[`${print(expr)}:1`, ONE]]);
}

function power(expr: Extract<Expr, { k: "binary" }>, work: WorkBudget): Polynomial | null {
  const exponent = expr.right.k === "number" ? expr.right.value : Number.NaN;
  if (!Number.isInteger(exponent) || exponent > MAX_DEGREE) return atom(expr);
  const base = polynomialOf(expr.left, work);
  let product: Polynomial | null = constant(ONE);
  for (let n = 0; n < exponent && product && base; n += 1) product = times(product, base, work);
  return base && product;
}

function quotient(expr: Expr, left: Polynomial, right: Polynomial): Polynomial | null {
  const divisor = right.get("");
  if (right.size !== 1 || !divisor) return atom(expr);
  const inverse = divide(ONE, divisor);
  return inverse && scaled(left, inverse);
}

/** Coefficients from the constant up, as whole numbers without a common factor. Null with more than one variable. */
export function coefficients(polynomial: Polynomial): { variable: string | null; whole: bigint[] } | null {
  const variables = new Set([...polynomial.keys()].flatMap((monomial) => [...exponentsOf(monomial).keys()]));
  if (variables.size > 1) return null;
  const [variable = null] = variables;
  const byDegree = new Map([...polynomial].map(([monomial, x]) => [degreeOf(monomial), x]));
  const degree = Math.max(0, ...byDegree.keys());
  const list = Array.from({ length: degree + 1 }, (_, n) => byDegree.get(n) ?? ZERO);
  const over = list.reduce((product, { over }) => rational(product * over, over).top * over, 1n);
  return { variable, whole: list.map(({ top, over: own }) => (top * over) / own) };
}
