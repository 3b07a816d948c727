import { readFileSync } from "node:fs";

/** Claims of the course Primes and patterns about whole numbers, counted and tried. */

export const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
export const divisors = (n: number): number[] => upTo(n).filter((divisor) => n % divisor === 0);
export const isPrime = (n: number): boolean => divisors(n).length === 2;
export const product = (numbers: readonly number[]): number => numbers.reduce((a, b) => a * b, 1);
export const common = (a: number, b: number): number => divisors(a).findLast((divisor) => b % divisor === 0) ?? 1;

/** Prime factors of a number, each as often as it divides it. */
export const primesOf = (n: number): number[] => {
  const least = divisors(n)[1];
  return least === undefined ? [] : [least, ...primesOf(n / least)];
};

/** Value of a product of powers as written: `2^3⋅3^2`. */
export const worth = (words: string): number =>
  product(
    words
      .split(/[⋅·]/)
      .map((power) => power.split("^").map(Number))
      .map(([base = 0, times = 1]) => base ** times),
  );

/** Multiplication table on a clock, as learners fill it: its header row and column are blank. */
export const timesOn = (hours: number): string[][] =>
  Array.from({ length: hours }, (_, r) =>
    Array.from({ length: hours }, (_, c) => (r === 0 || c === 0 ? "" : String((r * c) % hours))),
  );

/** Numbers that a row can make with plus and minus, without a sign before the first. */
export const madeOf = ([first = 0, ...others]: readonly number[]): Set<number> =>
  others.reduce(
    (made, next) => new Set(Array.from(made, (value) => [value + next, value - next]).flat()),
    new Set([first]),
  );

/** Squares of three by three with 1 to 9 once and 15 in every line, rows one after the other. */
export const magicSquares = (): number[][] => {
  const threes = upTo(9).flatMap((a) =>
    upTo(9).flatMap((b) =>
      a !== b && 15 - a - b > 0 && 15 - a - b < 10 && ![a, b].includes(15 - a - b) ? [[a, b, 15 - a - b]] : [],
    ),
  );
  const lines = [
    [0, 3, 6],
    [1, 4, 7],
    [2, 5, 8],
    [0, 4, 8],
    [2, 4, 6],
  ];
  return threes
    .flatMap((top) => threes.flatMap((middle) => threes.map((bottom) => [...top, ...middle, ...bottom])))
    .filter((square) => new Set(square).size === 9)
    .filter((square) => lines.every((line) => line.reduce((all, at) => all + (square[at] ?? 0), 0) === 15));
};

/** Crossings of the lines in a drawing, without their ends. */
export const crossingsIn = (path: string): { lines: number; points: number[][] } => {
  const svg = readFileSync(`content/courses/primes-and-patterns/${path}.svg`, "utf8");
  const lines = [...svg.matchAll(/<line[^>]*x1="([\d.]+)" y1="([\d.]+)" x2="([\d.]+)" y2="([\d.]+)"/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const points = lines.flatMap(([a = 0, b = 0, c = 0, d = 0], index) =>
    lines.slice(index + 1).flatMap(([e = 0, f = 0, g = 0, h = 0]) => {
      const area = (a - c) * (f - h) - (b - d) * (e - g);
      const [t, u] = [((a - e) * (f - h) - (b - f) * (e - g)) / area, ((a - e) * (b - d) - (b - f) * (a - c)) / area];
      return t > 0.001 && t < 0.999 && u > 0.001 && u < 0.999 ? [[a + t * (c - a), b + t * (d - b)]] : [];
    }),
  );
  return { lines: lines.length, points };
};

export const factorial = (n: number): bigint => upTo(n).reduce((product, factor) => product * BigInt(factor), 1n);
