import { gcd } from "#numbers/rational.ts";
import { coefficients, collect, degreeOf, exponentsOf, monomialOf, type Polynomial } from "./polynomial.ts";
import { commonDegree, isReducible } from "./univariate.ts";

/** True when we find no factor of a sum: no common number or variable, rational root, quadratic, difference of squares or grouping. */
export function isIrreducible(polynomial: Polynomial): boolean {
  if (polynomial.size < 2) return true;
  return (
    !hasCommonFactor(polynomial) &&
    !isReducibleAlone(polynomial) &&
    !isDifferenceOfSquares(polynomial) &&
    !isGrouped(polynomial)
  );
}

function hasCommonFactor(polynomial: Polynomial): boolean {
  const values = [...polynomial.values()];
  if (values.every(({ over }) => over === 1n) && values.reduce((all, { top }) => gcd(all, top), 0n) > 1n) return true;
  const [first = new Map<string, number>(), ...others] = [...polynomial.keys()].map(exponentsOf);
  return [...first.keys()].some((atom) => others.every((exponents) => exponents.has(atom)));
}

/** Handles one variable, or two when every term has the same degree: then one of them can be set to 1. */
function isReducibleAlone(polynomial: Polynomial): boolean {
  const alone = coefficients(polynomial);
  if (alone) return isReducible(alone.whole);
  const degrees = new Set([...polynomial.keys()].map(degreeOf));
  const [second, ...more] = variablesOf(polynomial).slice(1);
  if (degrees.size > 1 || second === undefined || more.length > 0) return false;
  const flat = coefficients(without(polynomial, second));
  return flat !== null && isReducible(flat.whole);
}

function variablesOf(polynomial: Polynomial): string[] {
  return [...new Set([...polynomial.keys()].flatMap((monomial) => [...exponentsOf(monomial).keys()]))];
}

function without(polynomial: Polynomial, variable: string): Polynomial {
  return collect(
    [...polynomial].map(([monomial, x]) => {
      const exponents = exponentsOf(monomial);
      exponents.delete(variable);
      return [monomialOf(exponents), x] as const;
    }),
  );
}

function isDifferenceOfSquares(polynomial: Polynomial): boolean {
  const [a, b, more] = [...polynomial];
  if (!a || !b || more || a[1].top < 0n === b[1].top < 0n) return false;
  return [a, b].every(
    ([monomial, { top, over }]) =>
      isSquare(top) && isSquare(over) && [...exponentsOf(monomial).values()].every((exponent) => exponent % 2 === 0),
  );
}

function isSquare(n: bigint): boolean {
  const size = n < 0n ? -n : n;
  const root = BigInt(Math.round(Math.sqrt(Number(size))));
  return root * root === size;
}

/** x·A + B with A and B in one other variable: they share a factor exactly when the sum has one, as in xy + x + y + 1. */
function isGrouped(polynomial: Polynomial): boolean {
  return variablesOf(polynomial).some((variable) => {
    const byExponent = [...polynomial].map(([monomial, x]) => ({
      at: exponentsOf(monomial).get(variable) ?? 0,
      monomial,
      x,
    }));
    if (byExponent.some(({ at }) => at > 1)) return false;
    const [a, b] = [1, 0].map((at) =>
      coefficients(
        without(new Map(byExponent.filter((term) => term.at === at).map(({ monomial, x }) => [monomial, x])), variable),
      ),
    );
    return a?.variable != null && a.variable === b?.variable && commonDegree(a.whole, b.whole) > 0;
  });
}
