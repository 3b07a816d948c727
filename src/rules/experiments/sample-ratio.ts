import jstat from "jstat";

/** Below this chance the groups can't have the sizes they were meant to have, so nothing measured in them can be trusted. */
export const RATIO_ALARM = 0.001;
/** Fewer people than this say nothing about the sizes of their groups. */
const MIN_PEOPLE = 50;

/**
 * Chance that groups meant to have these shares come out at least as uneven as they did (chi-squared test). Null while
 * there are too few people.
 */
export function sampleRatio(people: readonly number[], weights: readonly number[]): number | null {
  const all = sum(people);
  const whole = sum(weights);
  if (all < MIN_PEOPLE || people.length < 2 || whole === 0) return null;
  const distance = sum(
    people.map((count, index) => {
      const expected = (all * (weights[index] ?? 0)) / whole;
      if (expected === 0) return count === 0 ? 0 : Number.POSITIVE_INFINITY;
      return (count - expected) ** 2 / expected;
    }),
  );
  if (distance === Number.POSITIVE_INFINITY) return 0;
  return 1 - jstat.chisquare.cdf(distance, people.length - 1);
}

/** True if the sizes of the groups raise the alarm. */
export function hasSampleRatioMismatch(people: readonly number[], weights: readonly number[]): boolean {
  const chance = sampleRatio(people, weights);
  return chance !== null && chance < RATIO_ALARM;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
