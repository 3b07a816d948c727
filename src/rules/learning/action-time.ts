/** How late a save may be and still count for the day on which it was done. */
export const LATE_HOURS = 24;

/**
 * The moment that an action counts for, in milliseconds since 1970: when the learner acted, if that is at most 24 h ago.
 * A browser's clock that is ahead, or further behind than that, is not believed: then the action counts for now.
 */
export function actionTime({ at, now }: { at: number; now: number }): number {
  const late = now - at;
  return late >= 0 && late <= LATE_HOURS * 3_600_000 ? at : now;
}
