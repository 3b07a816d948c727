/** Reason for refusing another number of seats. */
export type SeatChangeRefusal = "same_number" | "more_are_taken" | "stopped_first" | "over" | "payment_first";

/** Facts about a group that a change of seats is based on. */
export interface SeatChangeFacts {
  seats: number;
  /** From the next bill on; null: unchanged. */
  nextSeats: number | null;
  taken: number;
  /** True if a next bill will come. */
  renews: boolean;
  over: boolean;
  /** The last payment hasn't gone through yet. */
  pastDue: boolean;
}

/** Effect of a change. `back`: undoes a reduction chosen earlier. */
export interface SeatChange {
  k: "fewer" | "back" | "more";
}

/**
 * Effect of choosing this number of seats, or the reason for refusing: fewer from the next bill on, more at once or
 * from the next bill on.
 */
export function seatChange(
  { seats, nextSeats, taken, renews, over, pastDue }: SeatChangeFacts,
  wanted: number,
): SeatChange | { why: SeatChangeRefusal } {
  if (over) return { why: "over" };
  if (!renews) return { why: "stopped_first" };
  if (pastDue) return { why: "payment_first" };
  if (wanted === (nextSeats ?? seats)) return { why: "same_number" };
  if (wanted < taken) return { why: "more_are_taken" };
  if (wanted > seats) return { k: "more" };
  return { k: wanted === seats ? "back" : "fewer" };
}

/** Seats that can be handed out: at most as many as the next bill pays for, so that nobody loses theirs then. */
export function seatsToGive({ seats, nextSeats }: Pick<SeatChangeFacts, "seats" | "nextSeats">): number {
  return Math.min(seats, nextSeats ?? seats);
}
