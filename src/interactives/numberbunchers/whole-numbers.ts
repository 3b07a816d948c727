/** Bases that identify every prime below 3.3 · 10²⁴ (Miller and Rabin; Sorenson and Webster 2015). */
const BASES = [2n, 3n, 5n, 7n, 11n, 13n, 17n, 19n, 23n, 29n, 31n, 37n, 41n];

/** True for primes; certain below 3.3 · 10²⁴, which is more than a tile holds. */
export function isPrime(n: bigint): boolean {
  if (n < 2n) return false;
  for (const base of BASES) if (n % base === 0n) return n === base;
  let odd = n - 1n;
  let halvings = 0;
  for (; odd % 2n === 0n; odd /= 2n) halvings += 1;
  return BASES.every((base) => passes(powerMod(base, odd, n), halvings, n));
}

function passes(start: bigint, halvings: number, n: bigint): boolean {
  if (start === 1n) return true;
  let power = start;
  for (let step = 0; step < halvings; step += 1) {
    if (power === n - 1n) return true;
    power = (power * power) % n;
  }
  return false;
}

function powerMod(base: bigint, exponent: bigint, modulus: bigint): bigint {
  let result = 1n;
  let square = base % modulus;
  for (let rest = exponent; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * square) % modulus;
    square = (square * square) % modulus;
  }
  return result;
}

const FURTHEST = 10_000n;

/** Smallest divisor above 1 of a composite number, if a short search finds one. */
export function smallestFactor(n: bigint): bigint | null {
  for (let factor = 2n; factor <= FURTHEST && factor * factor <= n; factor += factor === 2n ? 1n : 2n) {
    if (n % factor === 0n) return factor;
  }
  return null;
}

/** Integer part of the square root; 0 for negative numbers. */
export function rootOf(n: bigint): bigint {
  if (n < 1n) return 0n;
  let root = BigInt(Math.floor(Math.sqrt(Number(n))));
  while (root * root > n) root -= 1n;
  while ((root + 1n) * (root + 1n) <= n) root += 1n;
  return root;
}

/** Remainder of n divided by m, from 0 to m − 1 for negative n too. */
export function remainder(n: bigint, m: bigint): bigint {
  return ((n % m) + m) % m;
}
