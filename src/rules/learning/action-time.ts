/** Hours a save may be late and still count for the day of the action. */
export const LATE_HOURS = 24;

/**
 * Time an action counts for, in milliseconds since 1970: when the learner acted, if that's at most 24 h ago, else now.
 * A browser clock that is ahead, or further behind, isn't trusted.
 */
export function actionTime({ at, now }: { at: number; now: number }): number {
  const late = now - at;
  return late >= 0 && late <= LATE_HOURS * 3_600_000 ? at : now;
}
