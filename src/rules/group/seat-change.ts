/** Why another number of seats is refused. */
export type SeatChangeRefusal = "same_number" | "more_are_taken" | "stopped_first" | "over" | "payment_first";

/** A group as far as its number of seats goes. */
export interface SeatChangeFacts {
  seats: number;
  /** From the next bill on; null: as now. */
  nextSeats: number | null;
  taken: number;
  /** Whether the next bill will come. */
  renews: boolean;
  over: boolean;
  /** The last payment did not come through yet. */
  pastDue: boolean;
}

/** `back`: as many as now after all. */
export interface SeatChange {
  k: "fewer" | "back" | "more";
}

/** What choosing this number of seats means, or why it cannot be: fewer begin with the next bill, more at once or with it. */
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

/** How many seats can be given out: never more than the next bill is for, so that nobody is sent away by it. */
export function seatsToGive({ seats, nextSeats }: Pick<SeatChangeFacts, "seats" | "nextSeats">): number {
  return Math.min(seats, nextSeats ?? seats);
}
