import type { Instant } from "../billing/instant.ts";
import { type SeatChangeFacts, seatsToGive } from "./seat-change.ts";

/** Reason for refusing a seat. `invalid` covers unknown, expired, withdrawn and used invitations alike. */
export type SeatRefusal = "member" | "invalid" | "over" | "full";

/** Facts that decide who gets a seat. */
export interface SeatFacts extends Pick<SeatChangeFacts, "seats" | "nextSeats" | "taken"> {
  /** Already has a seat in this group. */
  member: boolean;
  /** The invitation is still valid. */
  invited: boolean;
  /** End of the group's access. */
  openUntil: Instant;
}

/** Refusal of a seat, or null if it can be taken. */
export function seatRefusal(
  { member, invited, openUntil, taken, ...facts }: SeatFacts,
  now: Instant,
): SeatRefusal | null {
  if (member) return "member";
  if (!invited) return "invalid";
  if (now >= openUntil) return "over";
  return taken < seatsToGive(facts) ? null : "full";
}
