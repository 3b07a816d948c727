import type { Instant } from "../columns.ts";

/** Counts of all processes together. Losing them costs nobody anything, so they aren't in the database's log. */
export interface CountedTables {
  /** The part of a limit that was used within its window. */
  allowances: { key: Buffer; used: number; ends_at: Instant };
  /** Forms that are being sent, with the sealed reply of the first press. */
  presses: { key: string; reply: string | null; ends_at: Instant };
  /** Programs of a learner or a network: `[began, inside until]` in milliseconds, by the run's id. */
  program_places: { key: Buffer; runs: Record<string, [number, number]>; ends_at: Instant };
}
