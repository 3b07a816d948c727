/** Minutes for one problem, with what's to be read around it. */
const MINUTES_A_PROBLEM = 1.25;

/** Problems a day for somebody who wants to learn this many minutes a day. */
export function goalOf(minutes: number): number {
  return Math.round(minutes / MINUTES_A_PROBLEM);
}
