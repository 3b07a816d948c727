import { median } from "../measure.ts";

/** One request: what it was for, how long it took from when it was due, whether it failed. */
export interface Sample {
  kind: string;
  ms: number;
  failed: boolean;
}

/** Times of requests of one kind, or of all. */
export interface Times {
  count: number;
  failed: number;
  p50: number;
  p99: number;
}

/** Time within which a share of requests came; NaN without any. */
export function within(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

export function timesOf(samples: readonly Sample[]): Times {
  const times = samples.map(({ ms }) => ms);
  const failed = samples.filter((sample) => sample.failed).length;
  return { count: samples.length, failed, p50: within(times, 0.5), p99: within(times, 0.99) };
}

/** Times of each kind, in the order in which they first came. */
export function timesByKind(samples: readonly Sample[]): [string, Times][] {
  const kinds = [...new Set(samples.map(({ kind }) => kind))];
  return kinds.map((kind) => [kind, timesOf(samples.filter((sample) => sample.kind === kind))]);
}

/** Growth of memory from the second quarter of a run to its last, as a ratio; the first quarter fills caches. */
export function growthOf(bytes: readonly number[]): number {
  const quarter = Math.floor(bytes.length / 4);
  if (quarter === 0) return Number.NaN;
  return median(bytes.slice(-quarter)) / median(bytes.slice(quarter, 2 * quarter));
}
