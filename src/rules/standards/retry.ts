const MINUTE_MS = 60_000;
const MAX_DELAY_MS = 6 * 3_600_000;
const GIVE_UP_MS = 48 * 3_600_000;

/** Milliseconds until the next try after this many that failed: a minute, doubling, six hours at most. */
export function retryDelay(failed: number): number {
  return Math.min(MAX_DELAY_MS, MINUTE_MS * 2 ** Math.max(0, failed - 1));
}

/** True once something has been tried for two days. */
export function shouldGiveUp(since: number, now: number): boolean {
  return now - since > GIVE_UP_MS;
}

/** A score as a platform takes it: out of the questions there are, or all or nothing where there are none. */
export function scoreOf({ solved, questions, done }: { solved: number; questions: number; done: boolean }) {
  const maximum = questions === 0 ? 1 : questions;
  const given = questions === 0 ? Number(done) : done ? questions : Math.min(solved, questions);
  return { given, maximum };
}
