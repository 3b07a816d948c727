import type { Allowances } from "../../db/counted/allowances.ts";

/** Requests that one round may send in a minute. A class behind one address has a round each. */
export const REQUESTS_A_MINUTE = 30;

/** Number that a process lets through without asking the database: a game seldom needs more. */
const SPARE = 6;

const MINUTE_MS = 60_000;

/** Lets a request of a round in, or returns the seconds to wait. */
export async function enterRound(allowances: Allowances, round: string, now: number): Promise<number> {
  const limit = { max: REQUESTS_A_MINUTE, windowMs: MINUTE_MS, spare: SPARE };
  return (await allowances.take("asks of a round", round, limit, now)).waitS;
}
