/** A family of positive whole numbers that exercises are about and generators draw from. */
export interface NumberFamily {
  id: string;
  /** For a sentence in the plural: "prime numbers". */
  plural: string;
  /** For a tag: "prime". */
  single: string;
  has(n: number): boolean;
}

/** True for a prime number. */
export function isPrime(n: number): boolean {
  if (n < 2) return false;
  for (let divisor = 2; divisor * divisor <= n; divisor += 1) if (n % divisor === 0) return false;
  return true;
}

/** Multiples of a number. */
export function multiplesOf(factor: number): NumberFamily {
  return {
    id: `multiple${factor}`,
    plural: `multiples of ${factor}`,
    single: `multiple of ${factor}`,
    has: (n) => n % factor === 0,
  };
}

/** Factors of a number. */
export function factorsOf(whole: number): NumberFamily {
  return {
    id: `factor${whole}`,
    plural: `factors of ${whole}`,
    single: `factor of ${whole}`,
    has: (n) => whole % n === 0,
  };
}

/** 2, 3, 5, 7, 11 … */
export const primes: NumberFamily = { id: "prime", plural: "prime numbers", single: "prime", has: isPrime };

/** 1, 4, 9, 16 … */
export const squares: NumberFamily = {
  id: "square",
  plural: "square numbers",
  single: "square",
  has: (n) => Number.isInteger(Math.sqrt(n)),
};

/** 1, 3, 6, 10 … */
export const triangulars: NumberFamily = {
  id: "triangular",
  plural: "triangular numbers",
  single: "triangular",
  has: (n) => squares.has(8 * n + 1),
};
