import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface JobTables {
  /** Last run of each duty, in any process. */
  duty_runs: { name: string; began_at: Instant; ended_at: MaybeInstant };
}
