import type { AgeBand } from "../../account/age.ts";
import type { Instant } from "../../billing/instant.ts";

/** Facts that decide who may be in a league. */
export interface LeagueFacts {
  band: AgeBand;
  /** When the next band begins; null if none does. */
  changesAt: Instant | null;
  /** A student of a classroom, whatever else their account is. */
  isStudent: boolean;
}

/**
 * True for people who've told us that they're 18 or over and aren't in a classroom. Somebody who was a teen when they
 * said it is an adult once that band has ended; after a child's band they may still be a teen.
 */
export function mayBeInLeague({ band, changesAt, isStudent }: LeagueFacts, now: Instant): boolean {
  if (isStudent) return false;
  return band === "adult" || (band === "teen" && changesAt !== null && changesAt <= now);
}
