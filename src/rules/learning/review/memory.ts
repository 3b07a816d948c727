import { FSRSAlgorithm } from "ts-fsrs";

/** Rating of a memory by an answer: 1 again, 2 hard, 3 good, 4 easy. */
export type Rating = 1 | 2 | 3 | 4;

/** Memory of one card: days until recall falls to 90%, and how hard it is, from 1 to 10. */
export interface Memory {
  stability: number;
  difficulty: number;
}

/** Share of reviews that should be right. */
export const TARGET_RETENTION = 0.9;

/** Longest time between two reviews, in days. */
export const MAX_DAYS = 365;

/** Name of the weights in use, kept with every review. */
export const WEIGHTS = "fsrs-6";

// FSRS-6 with its published weights. Its own scheduler isn't used: it counts midnights in UTC.
const algorithm = new FSRSAlgorithm({
  request_retention: TARGET_RETENTION,
  maximum_interval: MAX_DAYS,
  enable_fuzz: false,
});

/** Memory after a rating; `days` are whole local days since the last one. Without a memory, it's the first. */
export function afterRating(memory: Memory | null, days: number, rating: Rating): Memory {
  return algorithm.next_state(memory, days, rating);
}

/** Chance of still knowing it after whole days, from 0 to 1. */
export function retrievability(stability: number, days: number): number {
  return algorithm.forgetting_curve(Math.max(0, days), stability);
}

/** Days until the next review, from 1 to `MAX_DAYS`. */
export function intervalOf(stability: number): number {
  return Math.min(MAX_DAYS, Math.max(1, algorithm.next_interval(stability, 0)));
}

/** Interval from which on reviews are moved, and by how much at most, so that what was learnt together isn't due together. */
const FUZZED_FROM = 7;
const MAX_FUZZ = 0.05;

/** Interval moved by at most 5%, always in the same way for the same seed. */
export function fuzzedInterval(days: number, seed: string): number {
  if (days < FUZZED_FROM) return days;
  const moved = Math.round(days * (1 + MAX_FUZZ * (2 * unitOf(seed) - 1)));
  return Math.min(MAX_DAYS, moved);
}

/** Number from 0 to 1 that a text decides (FNV-1a, its upper bits mixed in). */
function unitOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 0xffffffff;
}
