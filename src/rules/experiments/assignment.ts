/** Everybody who isn't in an experiment gets this one, and so does part of those who are. */
export const CONTROL = "control";

/** Shares are whole percentages. */
export const WHOLE = 100;
const BUCKETS = 10_000;

/** An experiment as far as it decides who gets what. */
export interface Split {
  name: string;
  /** Goes up with each change of the shares, and assigns everybody again. */
  revision: number;
  /** The first is `control`. */
  treatments: readonly string[];
  /** Per cent of those in the experiment, one for each treatment; together 100. */
  weights: readonly number[];
  /** Per cent of people who are in it. */
  coverage: number;
}

/**
 * Treatment of a learner; null if they aren't in the experiment. It follows from name, revision and id alone, so it's
 * the same on every page and every device. A wider coverage moves nobody who's already in.
 */
export function treatmentOf(
  { name, revision, treatments, weights, coverage }: Split,
  learnerId: string,
): string | null {
  const bucket = bucketOf(`${name}.${revision}`, learnerId);
  let from = 0;
  for (const [index, treatment] of treatments.entries()) {
    const share = ((weights[index] ?? 0) * BUCKETS) / WHOLE;
    if (bucket >= from && bucket < from + (share * coverage) / WHOLE) return treatment;
    from += share;
  }
  return null;
}

/** One of 10,000 buckets, all equally likely. Hashed twice, because once leaves traces of the seed. */
export function bucketOf(seed: string, learnerId: string): number {
  return fnv1a32(String(fnv1a32(seed + learnerId))) % BUCKETS;
}

/** FNV-1a hash of 32 bits over UTF-16 units. */
function fnv1a32(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
