import { networkOf } from "../http/network-of.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";

const WHAT = "wrong codes of classrooms";
const WINDOW_MS = 10 * 60_000;
/** Wrong codes in ten minutes: by one account, and by all visitors of a network, which can be a whole school. */
const MOST = { member: 20, network: 100 } as const;

function whoOf({ viewer, request }: Visit): { whom: string; max: number } {
  if (viewer.userId !== null) return { whom: viewer.userId, max: MOST.member };
  return { whom: networkOf(request.ip), max: MOST.network };
}

/** Refusal of somebody who has guessed too often, or null. Right codes aren't counted: a class joins at once. */
export function tooManyWrongCodes(visit: Visit): Refused | null {
  const { waitS } = visit.tools.allowances.isFull(WHAT, whoOf(visit).whom, visit.now);
  return waitS === 0 ? null : { refused: 429, errors: ["Please wait a few minutes and try again."], retryAfter: waitS };
}

/** Counts one more wrong code, together with the other processes. */
export async function countWrongCode(visit: Visit): Promise<void> {
  const { whom, max } = whoOf(visit);
  await visit.tools.allowances.take(WHAT, whom, { max, windowMs: WINDOW_MS, spare: 0 }, visit.now);
}
