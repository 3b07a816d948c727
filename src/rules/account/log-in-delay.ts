/** Wrong passwords allowed before log-in slows down: people mistype. */
export const FREE_FAILURES = 5;
/** Longest wait, in seconds. */
export const MAX_DELAY_SECONDS = 900;

/** Seconds that one network must wait with one account after a number of wrong passwords in a row (T44). Others can log in meanwhile. */
export function logInDelay(failures: number): number {
  if (failures < FREE_FAILURES) return 0;
  return Math.min(MAX_DELAY_SECONDS, 2 ** (failures - FREE_FAILURES + 1));
}
