import type { Instant } from "../premium/instant.ts";
import { type SeatChangeFacts, seatsToGive } from "./seat-change.ts";

/** Why a seat is not given: `invalid` is one answer for what is unknown, expired, withdrawn or used. */
export type SeatRefusal = "member" | "invalid" | "over" | "full";

/** What decides whether somebody gets a seat. */
export interface SeatFacts extends Pick<SeatChangeFacts, "seats" | "nextSeats" | "taken"> {
  /** Whether they have a seat in this group already. */
  member: boolean;
  /** Whether what they brought invites still. */
  invited: boolean;
  /** Until when the group's seats are open. */
  openUntil: Instant;
}

/** Whether somebody gets a seat now; null: they do. */
export function seatRefusal(
  { member, invited, openUntil, taken, ...facts }: SeatFacts,
  now: Instant,
): SeatRefusal | null {
  if (member) return "member";
  if (!invited) return "invalid";
  if (now >= openUntil) return "over";
  return taken < seatsToGive(facts) ? null : "full";
}
