import { path, ring, spot } from "./pen.ts";

const PRIMES = new Set([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31]);
const NUMBERS = Array.from({ length: 36 }, (_, i) => i + 1);

/** A sieve of six columns: what stays is solid. */
export const primesAndPatterns = [
  path("M52 40V188M84 40V188M116 12V188M180 12V188", 1),
  path("M116 52L20 148M180 148L148 180", 1),
  ...NUMBERS.map((n) => {
    const [x, y] = [20 + 32 * ((n - 1) % 6), 20 + 32 * Math.floor((n - 1) / 6)];
    return PRIMES.has(n) ? spot(x, y, 10, n === 5 ? "sun" : "hue") : ring(x, y, n === 1 ? 3 : 6, 1, "soft");
  }),
];
