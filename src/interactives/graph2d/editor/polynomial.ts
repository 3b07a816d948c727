import type { Spot } from "../../kit/editor/plane/scale.ts";
import { compile } from "../../kit/maths/compile.ts";

/** Highest degree of a curve that has nodes to move. */
const HIGHEST = 3;

/** A polynomial as a function. */
export interface Polynomial {
  degree: number;
  at(x: number): number;
}

/** Polynomial that a formula in x is, or null: for other functions, and for formulas with sliders or points. */
export function polynomialOf(formula: string): Polynomial | null {
  const compiled = compile(formula, { names: ["x"] });
  if (!compiled.ok) return null;
  const at = (x: number) => compiled.evaluate([x]);
  for (let degree = 0; degree <= HIGHEST; degree += 1) {
    const nodes = Array.from({ length: degree + 1 }, (_, index): Spot => [index - 1, at(index - 1)]);
    const same = [-7.3, -2.6, 0.4, 3.7, 8.9].every(
      (x) => Math.abs(valueAt(nodes, x) - at(x)) <= 1e-7 * (1 + Math.abs(at(x))),
    );
    if (same) return { degree, at };
  }
  return null;
}

/** Value of the polynomial through these spots (Lagrange). */
function valueAt(spots: readonly Spot[], x: number): number {
  return spots.reduce((sum, [xi, yi], i) => {
    const others = spots.filter((_, j) => j !== i);
    return sum + others.reduce((product, [xj]) => (product * (x - xj)) / (xi - xj), yi);
  }, 0);
}

/** Formula of the polynomial through these spots, with rounded coefficients. */
export function throughSpots(spots: readonly Spot[]): string {
  const coefficients = spots.map(() => 0);
  for (const [i, [xi, yi]] of spots.entries()) {
    let part = [yi];
    for (const [j, [xj]] of spots.entries()) {
      if (j === i) continue;
      const next = [0, ...part];
      for (const [power, c] of part.entries()) next[power] = (next[power] ?? 0) - c * xj;
      part = next.map((c) => c / (xi - xj));
    }
    for (const [power, c] of part.entries()) coefficients[power] = (coefficients[power] ?? 0) + c;
  }
  return formulaOf(coefficients);
}

/** Formula with these coefficients, from the constant up. */
export function formulaOf(coefficients: readonly number[]): string {
  const terms = coefficients
    .map((c, power) => ({ c: Number(c.toFixed(6)), power }))
    .filter(({ c }) => c !== 0)
    .toReversed();
  const text = terms.map(({ c, power }, index) => {
    const size = Math.abs(c);
    const factor = size === 1 && power > 0 ? "" : String(size);
    const variable = power === 0 ? "" : power === 1 ? "x" : `x^${power}`;
    const sign = index === 0 ? (c < 0 ? "-" : "") : c < 0 ? " - " : " + ";
    return sign + factor + variable;
  });
  return text.join("") || "0";
}
