/** A named function of one, two or any number of arguments. `slope` bounds |f'(x)|, which scales the error passing through. */
export interface MathFunction {
  one?(x: number): number;
  two?(x: number, y: number): number;
  many?(xs: readonly number[]): number;
  slope(x: number): number;
  /** Nearest point where the value jumps, for functions that do. */
  jump?(x: number): number;
}

const smooth = (value: (x: number) => number, slope: (x: number) => number): MathFunction => ({ one: value, slope });

const stepped = (value: (x: number) => number, jump: (x: number) => number): MathFunction => ({
  one: value,
  slope: () => 0,
  jump,
});

const sec2 = (x: number) => 1 / Math.cos(x) ** 2;
const csc2 = (x: number) => 1 / Math.sin(x) ** 2;

/** Rounds halves away from zero, as taught at school, unlike `Math.round`. */
const roundHalfAwayFromZero = (x: number) => Math.sign(x) * Math.floor(Math.abs(x) + 0.5);

/** Remainder with the sign of the divisor: mod(-1, 3) is 2. */
const modulo = (x: number, y: number) => x - y * Math.floor(x / y);

/** Every function of the grammar, by its canonical name. */
export const FUNCTIONS: Readonly<Record<string, MathFunction>> = {
  sin: smooth(Math.sin, Math.cos),
  cos: smooth(Math.cos, Math.sin),
  tan: smooth(Math.tan, sec2),
  sec: smooth(
    (x) => 1 / Math.cos(x),
    (x) => Math.tan(x) / Math.cos(x),
  ),
  csc: smooth(
    (x) => 1 / Math.sin(x),
    (x) => Math.cos(x) * csc2(x),
  ),
  cot: smooth((x) => Math.cos(x) / Math.sin(x), csc2),
  arcsin: smooth(Math.asin, (x) => 1 / Math.sqrt(1 - x * x)),
  arccos: smooth(Math.acos, (x) => 1 / Math.sqrt(1 - x * x)),
  arctan: smooth(Math.atan, (x) => 1 / (1 + x * x)),
  sinh: smooth(Math.sinh, Math.cosh),
  cosh: smooth(Math.cosh, Math.sinh),
  tanh: smooth(Math.tanh, (x) => 1 / Math.cosh(x) ** 2),
  arsinh: smooth(Math.asinh, (x) => 1 / Math.sqrt(1 + x * x)),
  arcosh: smooth(Math.acosh, (x) => 1 / Math.sqrt(x * x - 1)),
  artanh: smooth(Math.atanh, (x) => 1 / (1 - x * x)),
  exp: smooth(Math.exp, Math.exp),
  ln: smooth(Math.log, (x) => 1 / x),
  log: { one: Math.log10, two: (x, base) => Math.log(x) / Math.log(base), slope: (x) => 1 / x },
  sqrt: smooth(Math.sqrt, (x) => 0.5 / Math.sqrt(x)),
  cbrt: smooth(Math.cbrt, (x) => 1 / (3 * Math.cbrt(x) ** 2)),
  abs: smooth(Math.abs, () => 1),
  floor: stepped(Math.floor, Math.round),
  ceil: stepped(Math.ceil, Math.round),
  round: stepped(roundHalfAwayFromZero, (x) => Math.floor(x) + 0.5),
  sign: stepped(Math.sign, () => 0),
  min: { many: (xs) => Math.min(...xs), slope: () => 1 },
  max: { many: (xs) => Math.max(...xs), slope: () => 1 },
  mod: { two: modulo, slope: () => 1 },
};

/** True when a function accepts that many arguments. */
export function acceptsCount(fn: MathFunction, count: number): boolean {
  if (count === 1 && fn.one) return true;
  if (count === 2 && fn.two) return true;
  return count >= 1 && count <= 20 && fn.many !== undefined;
}

/** Alternative spellings of functions. */
export const SPELLINGS: Readonly<Record<string, string>> = {
  cosec: "csc",
  cotan: "cot",
  asin: "arcsin",
  acos: "arccos",
  atan: "arctan",
  asinh: "arsinh",
  acosh: "arcosh",
  atanh: "artanh",
  arcsinh: "arsinh",
  arccosh: "arcosh",
  arctanh: "artanh",
  lg: "log",
  sgn: "sign",
  ceiling: "ceil",
};

/** Meaning of `f^-1` where it isn't a power. */
export const INVERSES: Readonly<Record<string, string>> = {
  sin: "arcsin",
  cos: "arccos",
  tan: "arctan",
  sinh: "arsinh",
  cosh: "arcosh",
  tanh: "artanh",
};

/** Names that are numbers unless a formula declares them. */
export const CONSTANTS: Readonly<Record<string, number>> = { pi: Math.PI, π: Math.PI, e: Math.E };

const factorials = [1];
for (let n = 1; n <= 170; n += 1) factorials.push((factorials[n - 1] ?? 1) * n);

/** n! for whole n from 0; NaN for anything else, Infinity above 170. */
export function factorial(n: number): number {
  if (n < 0 || !Number.isInteger(n)) return Number.NaN;
  return factorials[n] ?? Number.POSITIVE_INFINITY;
}
