import { evaluateWithError, type ValueWithError } from "./evaluate-with-error.ts";
import { childrenOf } from "./fit.ts";
import { print } from "./print.ts";
import type { Expr } from "./syntax.ts";

/** A variable and, if the author sets one, its domain. */
export interface Variable {
  name: string;
  domain?: readonly [number, number];
}

/** `domainDifferences` counts the points where only one of the two has a value, as `ln(x^2)` and `2 ln x` at -1. */
export type Equality =
  | { kind: "equal"; domainDifferences: number }
  | { kind: "different" }
  /** Neither has a reliable value at enough points. */
  | { kind: "undecided" };

/** Points with two values that must agree. */
const NEEDED_POINTS = 8;
const POINTS = 24;
const MAX_POINTS = 120;
const SCALES = [0.3, 1, 3, 10];
const WIDER_SCALES = [0.05, 30, 100, 1000];

/** Compares a learner's formula with the author's at fixed points. */
export function compareFormulas(own: Expr, theirs: Expr, variables: readonly Variable[]): Equality {
  if (print(own) === print(theirs)) return { kind: "equal", domainDifferences: 0 };
  const used = variables.filter(({ name }) => containsName(own, name) || containsName(theirs, name));
  const tally = { agree: 0, onlyOwn: 0, onlyTheirs: 0, unsure: 0 };
  for (let index = 0; index < MAX_POINTS; index += 1) {
    if (index >= POINTS && tally.agree >= NEEDED_POINTS) break;
    const outcome = compareAt(own, theirs, pointAt(index, used));
    if (outcome === "differ") return { kind: "different" };
    if (outcome !== "neither") tally[outcome] += 1;
    if (used.length === 0) return constants(outcome);
  }
  if (tally.agree >= NEEDED_POINTS) return { kind: "equal", domainDifferences: tally.onlyOwn + tally.onlyTheirs };
  if (tally.unsure >= NEEDED_POINTS) return { kind: "undecided" };
  return tally.onlyOwn + tally.onlyTheirs >= NEEDED_POINTS ? { kind: "different" } : { kind: "undecided" };
}

type Comparison = "agree" | "differ" | "onlyOwn" | "onlyTheirs" | "neither" | "unsure";

function constants(outcome: Comparison): Equality {
  if (outcome === "agree") return { kind: "equal", domainDifferences: 0 };
  return { kind: outcome === "onlyOwn" || outcome === "onlyTheirs" ? "different" : "undecided" };
}

/** True when a formula contains the name. */
export function containsName(expr: Expr, name: string): boolean {
  return expr.k === "name" ? expr.name === name : childrenOf(expr).some((part) => containsName(part, name));
}

function compareAt(own: Expr, theirs: Expr, point: ReadonlyMap<string, number>): Comparison {
  const lookUp = (name: string) => point.get(name) ?? Number.NaN;
  const a = evaluateWithError(own, lookUp);
  const b = evaluateWithError(theirs, lookUp);
  const [hasOwn, hasTheirs] = [Number.isFinite(a.value), Number.isFinite(b.value)];
  if (!hasOwn || !hasTheirs) return hasOwn ? "onlyOwn" : hasTheirs ? "onlyTheirs" : "neither";
  const allowed = tolerance(a, b);
  if (allowed === null) return "unsure";
  return Math.abs(a.value - b.value) <= allowed ? "agree" : "differ";
}

/**
 * Largest difference allowed between the values. A learner's own large numbers widen it only a little, else `10^20 -
 * 10^20` would equal anything. Null where rounding alone exceeds it.
 */
function tolerance(own: ValueWithError, theirs: ValueWithError): number | null {
  if (!Number.isFinite(own.scale) || !Number.isFinite(theirs.scale)) return null;
  const allowed = 1e-9 * Math.max(own.scale, Math.min(theirs.scale, 1000 * Math.max(own.scale, 1)));
  const rounding = 4e-15 * Math.max(own.scale, theirs.scale);
  return rounding > allowed ? null : allowed;
}

/** The index-th point: scales, signs and whole numbers in turn, spread by the golden ratio, the same on every machine. */
export function pointAt(index: number, variables: readonly Variable[]): Map<string, number> {
  return new Map(variables.map((variable, nth) => [variable.name, coordinate(index, nth, variable.domain)]));
}

function coordinate(index: number, nth: number, domain: readonly [number, number] | undefined): number {
  const scales = index < POINTS ? SCALES : index < 2 * POINTS ? WIDER_SCALES : [12];
  const scale = scales[(index + nth) % scales.length] ?? 1;
  const spread = fraction(index * 0.618_033_988_749_894_8 + nth * 0.414_213_562_373_095_1 + 0.137);
  const isNegative = ((index >> (nth % 3)) + (index >> 2)) % 2 === 1;
  const isWhole = index % 3 === 2 || index >= 4 * POINTS;
  const value = (isNegative && index < 3 * POINTS ? -1 : 1) * scale * (0.05 + 1.2 * spread);
  const wanted = isWhole ? Math.round(value) : value;
  if (!domain) return wanted;
  const [from, to] = domain;
  if (wanted >= from && wanted <= to) return wanted;
  const inside = from + spread * (to - from);
  const whole = Math.round(inside);
  return isWhole && whole >= from && whole <= to ? whole : inside;
}

const fraction = (x: number) => x - Math.floor(x);
