/*
 * Math.exp and similar functions may differ in the last bit between browsers. These use only + − × ÷ and square roots,
 * which IEEE 754 rounds the same everywhere, so a network trains to the same bits in Node and in every browser.
 * Accurate to a few units in the last place.
 */

const LN2_HIGH = 0.693145751953125;
const LN2_LOW = 1.4286068203094173e-6;

/** 2ⁿ for whole n from −1074 to 1023, by doubling and halving, which is exact. */
const POWERS = (() => {
  const table = new Float64Array(2098);
  table[1074] = 1;
  for (let power = 1; power <= 1023; power += 1) table[1074 + power] = (table[1073 + power] ?? 0) * 2;
  for (let power = -1; power >= -1074; power -= 1) table[1074 + power] = (table[1075 + power] ?? 0) / 2;
  return table;
})();

/** eˣ. */
export function exp(x: number): number {
  if (x > 709.7) return Number.POSITIVE_INFINITY;
  if (x < -745) return 0;
  const power = Math.round(x * Math.LOG2E);
  const r = x - power * LN2_HIGH - power * LN2_LOW;
  // Taylor series to the 12th power: |r| is at most ln 2 / 2, where the next term is below 2⁻⁵². Grouped in pairs so
  // that a processor can work on several at once.
  const r2 = r * r;
  const r4 = r2 * r2;
  const low = 1 + r + r2 * (0.5 + r * (1 / 6));
  const middle = 1 / 24 + r * (1 / 120) + r2 * (1 / 720 + r * (1 / 5040));
  const high = 1 / 40320 + r * (1 / 362880) + r2 * (1 / 3628800 + r * (1 / 39916800)) + r4 * (1 / 479001600);
  return (low + r4 * (middle + r4 * high)) * (POWERS[1074 + power] ?? 0);
}

export function tanh(x: number): number {
  if (x > 20) return 1;
  if (x < -20) return -1;
  if (x < 0.02 && x > -0.02) {
    const square = x * x;
    return x * (1 - square * (1 / 3 - square * (2 / 15 - square * (17 / 315))));
  }
  return 1 - 2 / (exp(2 * x) + 1);
}

/** 1 / (1 + e⁻ˣ). */
export function sigmoid(x: number): number {
  return 1 / (1 + exp(-x));
}

/** Natural logarithm of a positive number. */
export function ln(x: number): number {
  if (x <= 0) return x === 0 ? Number.NEGATIVE_INFINITY : Number.NaN;
  if (x === Number.POSITIVE_INFINITY) return x;
  let power = 0;
  let m = x;
  for (; m > Math.SQRT2; m /= 2) power += 1;
  for (; m < Math.SQRT1_2; m *= 2) power -= 1;
  // ln m = 2 artanh s with |s| at most 0.172.
  const s = (m - 1) / (m + 1);
  const square = s * s;
  let sum = 0;
  for (let term = 21; term >= 1; term -= 2) sum = sum * square + 1 / term;
  return 2 * s * sum + power * LN2_LOW + power * LN2_HIGH;
}

const TAU = 6.283185307179586;

/** Sine of a moderate angle. */
export function sin(x: number): number {
  const turned = x - Math.round(x / TAU) * TAU;
  const folded = turned > Math.PI / 2 ? Math.PI - turned : turned < -Math.PI / 2 ? -Math.PI - turned : turned;
  const square = folded * folded;
  let sum = 0;
  for (let term = 21; term >= 3; term -= 2) sum = (square / (term * (term - 1))) * (1 - sum);
  return folded * (1 - sum);
}

/** Cosine of a moderate angle. */
export function cos(x: number): number {
  return sin(x + Math.PI / 2);
}
