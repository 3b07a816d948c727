import type { Instant, MaybeInstant } from "../db/columns.ts";

export interface JobTables {
  /** Last run of each duty, in any process. */
  duty_runs: { name: string; began_at: Instant; ended_at: MaybeInstant };
}
