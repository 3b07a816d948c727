/** Probability of each number of heads, from 0 to all, in one throw of `coins` coins. Exact to 1e-12 for up to 56 coins. */
export function pmf(coins: number, p: number): number[] {
  let ways = 1;
  return Array.from({ length: coins + 1 }, (_, heads) => {
    if (heads > 0) ways = (ways * (coins - heads + 1)) / heads;
    return ways * p ** heads * (1 - p) ** (coins - heads);
  });
}

/** Probability of at most `heads` heads in `flips` flips: the regularised incomplete beta function of 1 − p. */
export function cdf(heads: number, flips: number, p: number): number {
  if (heads < 0) return 0;
  if (heads >= flips) return 1;
  return incompleteBeta(1 - p, flips - heads, heads + 1);
}

/** The regularised incomplete beta function I_x(a, b), by Lentz's continued fraction. */
export function incompleteBeta(x: number, a: number, b: number): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  // The fraction converges quickly on one side of the mean only; the other side follows by symmetry.
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a;
  return front * continuedFraction(x, a, b);
}

const TINY = 1e-300;

function continuedFraction(x: number, a: number, b: number): number {
  const safe = (value: number) => (Math.abs(value) < TINY ? TINY : value);
  let c = 1;
  let d = 1 / safe(1 - ((a + b) * x) / (a + 1));
  let result = d;
  for (let m = 1; m <= 10_000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / safe(1 + even * d);
    c = safe(1 + even / c);
    result *= d * c;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / safe(1 + odd * d);
    c = safe(1 + odd / c);
    const factor = d * c;
    result *= factor;
    if (Math.abs(factor - 1) < 1e-15) break;
  }
  return result;
}

/** Logarithm of the gamma function for arguments above 0: Stirling's series, reached by the recurrence. */
export function logGamma(x: number): number {
  let shift = 0;
  let z = x;
  for (; z < 15; z += 1) shift += Math.log(z);
  const inverse = 1 / (z * z);
  const series =
    (1 / 12 -
      inverse *
        (1 / 360 - inverse * (1 / 1260 - inverse * (1 / 1680 - inverse * (1 / 1188 - inverse * (691 / 360360)))))) /
    z;
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
}
