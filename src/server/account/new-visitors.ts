import { type Allowances, onePercent } from "../db/counted/allowances.ts";
import { networkOf } from "../http/network-of.ts";
import { Refusal } from "../http/outcome.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3600 * 1000;

/** Visitors a network may bring in a day, for each that it may bring in a minute. */
const MINUTES_A_DAY = 40;

const TOO_MANY =
  "Too many new visitors are coming from your network, so this couldn't be saved yet. Please log in, or try again in a few minutes.";

/**
 * Counts one more visitor's session from this address, or throws a refusal: dropping the cookie doesn't lift a limit
 * then. All processes count together.
 */
export async function limitNewVisitors(
  { allowances, perMinute }: { allowances: Allowances; perMinute: number },
  ip: string,
  now: number,
): Promise<void> {
  const network = networkOf(ip);
  const perDay = perMinute * MINUTES_A_DAY;
  const windows = [
    { what: "visitors a minute", max: perMinute, windowMs: MINUTE_MS },
    { what: "visitors a day", max: perDay, windowMs: DAY_MS },
  ];
  let waitS = 0;
  // Somebody refused in one window isn't counted in the other.
  for (const { what } of windows) waitS = Math.max(waitS, allowances.isFull(what, network, now).waitS);
  for (const { what, max, windowMs } of waitS > 0 ? [] : windows) {
    const taken = await allowances.take(what, network, { max, windowMs, spare: onePercent(max) }, now);
    waitS = Math.max(waitS, taken.waitS);
    if (waitS > 0) break;
  }
  if (waitS > 0) throw new Refusal({ refused: 429, errors: [TOO_MANY], retryAfter: waitS });
}
