import { compare, gcd, magnitude, negate, type Rational, subtract, ZERO } from "#numbers/rational.ts";
import { divide, floor, fromInteger, multiply, round, squareRoot } from "./bounded.ts";

/** A function of formulas. */
interface VaryFunction {
  readonly least: number;
  readonly most: number;
  /** The values it takes, in words. */
  readonly takes: string;
  of(values: readonly Rational[]): Rational | null;
}

const MANY = 8;

const ofOne = (of: (value: Rational) => Rational | null): VaryFunction => ({
  least: 1,
  most: 1,
  takes: "one number",
  of: ([value = ZERO]) => of(value),
});

const ofTwo = (of: (a: Rational, b: Rational) => Rational | null): VaryFunction => ({
  least: 2,
  most: 2,
  takes: "two numbers",
  of: ([a = ZERO, b = ZERO]) => of(a, b),
});

const ofMany = (of: (values: readonly Rational[]) => Rational | null): VaryFunction => ({
  least: 2,
  most: MANY,
  takes: `two to ${MANY} numbers`,
  of,
});

const wholes = (of: (a: bigint, b: bigint) => bigint): VaryFunction =>
  ofTwo((a, b) => (a.over === 1n && b.over === 1n ? fromInteger(of(a.top, b.top)) : null));

/** Functions by name. */
export const functions: Readonly<Record<string, VaryFunction>> = {
  abs: ofOne(magnitude),
  floor: ofOne(floor),
  ceil: ofOne((value) => negate(floor(negate(value)))),
  sqrt: ofOne(squareRoot),
  round: {
    least: 1,
    most: 2,
    takes: "a number and how many decimals",
    of: ([value = ZERO, to = ZERO]) => round(value, to),
  },
  min: ofMany((values) => values.reduce((least, value) => (compare(value, least) < 0 ? value : least))),
  max: ofMany((values) => values.reduce((most, value) => (compare(value, most) > 0 ? value : most))),
  mod: ofTwo((a, b) => {
    const times = divide(a, b);
    const whole = times && multiply(floor(times), b);
    return whole && subtract(a, whole);
  }),
  gcd: wholes((a, b) => gcd(a, b) || 1n),
  lcm: wholes((a, b) => (a / (gcd(a, b) || 1n)) * b),
  if: {
    least: 3,
    most: 3,
    takes: "a condition and two numbers",
    of: ([holds = ZERO, a = ZERO, b = ZERO]) => (holds.top === 0n ? b : a),
  },
};

/** Ways of writing a number that stand around a whole `@{...}`. */
const formats: ReadonlySet<string> = new Set(["fixed", "frac", "coef"]);

/** Words that no number can be called. */
export function isReservedName(name: string): boolean {
  return Object.hasOwn(functions, name) || formats.has(name) || ["and", "or", "not", "pi", "by"].includes(name);
}
