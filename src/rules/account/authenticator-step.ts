/** Seconds for which an authenticator app shows a code. */
export const STEP_S = 30;

/** Steps whose codes are accepted at an instant: the current one and its neighbours, because clocks differ a little. */
export function stepsAround(now: number): readonly number[] {
  const step = Math.floor(now / 1000 / STEP_S);
  return [step - 1, step, step + 1];
}
