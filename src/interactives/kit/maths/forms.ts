import { gcd } from "#numbers/rational.ts";
import { evaluateWithError } from "./evaluate-with-error.ts";
import { childrenOf } from "./fit.ts";
import { isIrreducible } from "./irreducible.ts";
import { coefficients, polynomialOf } from "./polynomial.ts";
import type { Expr } from "./syntax.ts";
import { commonDegree } from "./univariate.ts";

/** Forms a question can require. */
export type Form = "expanded" | "factored" | "simplified" | "any";

/** True when a learner's formula, known to equal the author's, also has the required form. */
export function hasForm(form: Form, theirs: Expr, own: Expr): boolean {
  if (form === "expanded") return isExpanded(theirs);
  if (form === "factored") return isFactored(theirs);
  return form === "any" || isSimplified(theirs, own);
}

/** No real answer has more terms. */
const MAX_TERMS = 100;

/** Terms of a sum, without their signs. */
function terms(expr: Expr): Expr[] {
  if (expr.k === "negate") return terms(expr.of);
  if (expr.k !== "binary" || (expr.op !== "+" && expr.op !== "-")) return [expr];
  return [...terms(expr.left), ...terms(expr.right)];
}

/** Factors of a product, without their signs. Divisors aren't factors. */
function factors(expr: Expr): Expr[] {
  if (expr.k === "negate") return factors(expr.of);
  if (expr.k !== "binary" || expr.op !== "*") return [expr];
  return [...factors(expr.left), ...factors(expr.right)];
}

const isSum = (expr: Expr) => terms(expr).length > 1;
const isWhole = (expr: Expr) => expr.k === "number" && Number.isInteger(expr.value);

/** True when no product or power is left to multiply out and like terms are collected. */
export function isExpanded(expr: Expr): boolean {
  return likeTermsCollected(expr) && terms(expr).every(isMonomial);
}

function isMonomial(term: Expr): boolean {
  const all = factors(term);
  return all.filter((factor) => factor.k === "number").length <= 1 && all.every(isMonomialFactor);
}

function isMonomialFactor(factor: Expr): boolean {
  if (isSum(factor)) return false;
  if (factor.k !== "binary") return true;
  if (factor.op === "^") return !isWhole(factor.right) || ["number", "name", "call"].includes(factor.left.k);
  return factor.op !== "/" || isMonomial(factor.left);
}

function likeTermsCollected(sum: Expr): boolean {
  const seen = new Set<string>();
  const list = terms(sum);
  if (list.length === 1) return true;
  if (list.length > MAX_TERMS) return false;
  return list.every((term) => {
    const [monomial, second] = polynomialOf(term)?.keys() ?? [];
    if (monomial === undefined) return false;
    if (second !== undefined) return true;
    const isNew = !seen.has(monomial);
    seen.add(monomial);
    return isNew;
  });
}

/** True for a product that can't be factored further, as far as we can tell. */
export function isFactored(expr: Expr): boolean {
  return factors(expr).every((factor) => {
    if (factor.k === "binary" && factor.op === "^" && isWhole(factor.right)) return isFactored(factor.left);
    if (factor.k === "binary" && factor.op === "/") return isFactored(factor.left) && isFactored(factor.right);
    if (!isSum(factor)) return true;
    const polynomial = polynomialOf(factor);
    return likeTermsCollected(factor) && polynomial !== null && isIrreducible(polynomial);
  });
}

/** True when nothing is left to work out and it's about as short as the author's answer. */
export function isSimplified(expr: Expr, own: Expr): boolean {
  return isTidy(expr) && leaves(expr) <= Math.max(leaves(own) + 2, 1.5 * leaves(own));
}

function leaves(expr: Expr): number {
  return Math.max(
    1,
    childrenOf(expr).reduce((sum, part) => sum + leaves(part), 0),
  );
}

function isTidy(expr: Expr): boolean {
  return childrenOf(expr).every(isTidy) && isTidyHere(expr);
}

function isTidyHere(expr: Expr): boolean {
  if (expr.k === "negate") return expr.of.k !== "negate" && !isZero(expr.of);
  if (expr.k === "call") return !hasPlainValue(expr);
  if (expr.k === "factorial") return !isWhole(expr.of);
  if (expr.k !== "binary") return true;
  if (expr.op === "+" || expr.op === "-") return !terms(expr).some(isZero) && likeTermsCollected(expr);
  if (expr.op === "*") return isTidyProduct(expr);
  if (expr.op === "/") return isLowest(expr.left, expr.right);
  return !isWhole(expr.left) || !isWhole(expr.right)
    ? !isNumber(expr.right, [0, 1]) && !isNumber(expr.left, [0, 1])
    : false;
}

const isNumber = (expr: Expr, values: readonly number[]) => expr.k === "number" && values.includes(expr.value);
const isZero = (expr: Expr) => isNumber(expr, [0]);

/** True with at most one number other than 0 and 1, and every base only once. */
function isTidyProduct(product: Expr): boolean {
  const all = factors(product);
  const bases = all.map((factor) => polynomialOf(factor.k === "binary" && factor.op === "^" ? factor.left : factor));
  const keys = bases.map((base) => (base ? [...base.keys()].sort().join("+") : ""));
  const numbers = all.filter((factor) => factor.k === "number");
  const isRepeated = keys.some((key, index) => key !== "" && keys.indexOf(key) !== index);
  return numbers.length <= 1 && !numbers.some((factor) => isNumber(factor, [0, 1])) && !isRepeated;
}

/** True for a fraction in lowest terms: no common number, no common polynomial in one variable, denominator other than 1. */
function isLowest(top: Expr, over: Expr): boolean {
  if (isNumber(over, [1]) || isZero(top) || over.k === "negate") return false;
  const [a, b] = [polynomialOf(top), polynomialOf(over)];
  if (!a || !b) return true;
  return !sharesNumber(a, b) && !sharesFactor(a, b);
}

type Poly = NonNullable<ReturnType<typeof polynomialOf>>;

function sharesNumber(a: Poly, b: Poly): boolean {
  const all = [...a.values(), ...b.values()];
  if (all.some(({ over }) => over !== 1n)) return false;
  return all.reduce((common, { top }) => gcd(common, top), 0n) > 1n;
}

function sharesFactor(a: Poly, b: Poly): boolean {
  const [p, q] = [coefficients(a), coefficients(b)];
  if (!p || !q || !p.variable || p.variable !== q.variable) return false;
  return commonDegree(p.whole, q.whole) > 0;
}

/** True for `√4`, `ln(e)` and `sin(π/6)`, and for `√8`, which contains a square. */
function hasPlainValue(call: Extract<Expr, { k: "call" }>): boolean {
  const { value } = evaluateWithError(call, () => Number.NaN);
  if (!Number.isFinite(value)) return false;
  if (Math.abs(2 * value - Math.round(2 * value)) < 1e-12) return true;
  const [of] = call.args;
  return call.fn === "sqrt" && of?.k === "number" && hasSquare(of.value);
}

function hasSquare(n: number): boolean {
  if (!Number.isInteger(n)) return false;
  for (let root = 2; root * root <= Math.min(n, 1e8); root += 1) if (n % (root * root) === 0) return true;
  return false;
}
