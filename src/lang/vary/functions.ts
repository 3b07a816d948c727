import {
  compare,
  divide,
  floor,
  gcd,
  multiply,
  negate,
  type Rational,
  rational,
  round,
  squareRoot,
  zero,
} from "./rational.ts";

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
  of: ([value = zero]) => of(value),
});

const ofTwo = (of: (a: Rational, b: Rational) => Rational | null): VaryFunction => ({
  least: 2,
  most: 2,
  takes: "two numbers",
  of: ([a = zero, b = zero]) => of(a, b),
});

const ofMany = (of: (values: readonly Rational[]) => Rational | null): VaryFunction => ({
  least: 2,
  most: MANY,
  takes: `two to ${MANY} numbers`,
  of,
});

const wholes = (of: (a: bigint, b: bigint) => bigint): VaryFunction =>
  ofTwo((a, b) => (a.under === 1n && b.under === 1n ? rational(of(a.over, b.over)) : null));

/** Functions by name. */
export const functions: Readonly<Record<string, VaryFunction>> = {
  abs: ofOne((value) => (value.over < 0n ? negate(value) : value)),
  floor: ofOne(floor),
  ceil: ofOne((value) => negate(floor(negate(value)))),
  sqrt: ofOne(squareRoot),
  round: {
    least: 1,
    most: 2,
    takes: "a number and how many decimals",
    of: ([value = zero, to = zero]) => round(value, to),
  },
  min: ofMany((values) => values.reduce((least, value) => (compare(value, least) < 0 ? value : least))),
  max: ofMany((values) => values.reduce((most, value) => (compare(value, most) > 0 ? value : most))),
  mod: ofTwo((a, b) => {
    const times = divide(a, b);
    const whole = times && multiply(floor(times), b);
    return whole && rational(a.over * whole.under - whole.over * a.under, a.under * whole.under);
  }),
  gcd: wholes(gcd),
  lcm: wholes((a, b) => (a / gcd(a, b)) * b),
  if: {
    least: 3,
    most: 3,
    takes: "a condition and two numbers",
    of: ([holds = zero, a = zero, b = zero]) => (holds.over === 0n ? b : a),
  },
};

/** Ways of writing a number that stand around a whole `@{...}`. */
const formats: ReadonlySet<string> = new Set(["fixed", "frac", "coef"]);

/** Words that no number can be called. */
export function isTaken(name: string): boolean {
  return Object.hasOwn(functions, name) || formats.has(name) || ["and", "or", "not", "pi", "by"].includes(name);
}
