/** An exposure counts at most once in this many milliseconds, for each experiment and person. */
export const EXPOSURE_MS = 30_000;

/** True if an exposure is too soon after the last one that counted. */
export function isTooSoon(lastAt: number | null, now: number): boolean {
  return lastAt !== null && now - lastAt < EXPOSURE_MS;
}
