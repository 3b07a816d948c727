import { cdf } from "./binomial.ts";

export type Interval = readonly [low: number, high: number];

/** Normal quantile for a 95% interval. */
const Z = 1.959963984540054;

/** Wilson's 95% interval for the probability of heads; everything when there are no flips. */
export function wilson(heads: number, flips: number): Interval {
  if (flips === 0) return [0, 1];
  const share = heads / flips;
  const spread = (Z * Math.sqrt((share * (1 - share)) / flips + (Z * Z) / (4 * flips * flips))) / (1 + (Z * Z) / flips);
  const middle = (share + (Z * Z) / (2 * flips)) / (1 + (Z * Z) / flips);
  return [heads === 0 ? 0 : middle - spread, heads === flips ? 1 : middle + spread];
}

/** Clopper and Pearson's 95% interval, which covers at least that often for any coin. */
export function clopperPearson(heads: number, flips: number): Interval {
  if (flips === 0) return [0, 1];
  const low = heads === 0 ? 0 : solve((p) => 1 - cdf(heads - 1, flips, p) - 0.025);
  const high = heads === flips ? 1 : solve((p) => 0.025 - cdf(heads, flips, p));
  return [low, high];
}

/** Zero of a function that rises from 0 to 1, to 1e-12. */
function solve(rising: (p: number) => number): number {
  let [low, high] = [0, 1];
  for (let halvings = 0; halvings < 42; halvings += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
