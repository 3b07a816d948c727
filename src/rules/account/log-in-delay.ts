/** So many wrong passwords cost nothing: people mistype. */
export const FREE_FAILURES = 5;
/** In seconds. */
export const LONGEST_DELAY = 900;

/** How long, in seconds, one address must wait with one account after so many wrong passwords in a row (T44). Others are not held up by it. */
export function delayAfter(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(LONGEST_DELAY, 2 ** (failures - FREE_FAILURES + 1));
}
