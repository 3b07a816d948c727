import { DAY_MS, type Instant } from "../billing/instant.ts";

/** Time between asking for a reset of a second step and doing it, in which its owner can object. */
export const RESET_WAIT_MS = DAY_MS;
/** Time after that in which it can be done, before somebody has to ask again. */
const RESET_OPEN_MS = 7 * DAY_MS;

/** Status of a reset: nobody has asked, or it was too long ago; it waits; or it can be done. */
export type ResetStatus = "none" | "waiting" | "ready";

/** Status of a reset that was asked for at an instant; null if it never was. */
export function resetStatus(askedAt: Instant | null, now: Instant): ResetStatus {
  if (askedAt === null || now >= askedAt + RESET_WAIT_MS + RESET_OPEN_MS) return "none";
  return now < askedAt + RESET_WAIT_MS ? "waiting" : "ready";
}
