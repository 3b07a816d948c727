import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;
type MaybeInstant = ColumnType<Date | null, Date | null | undefined, Date | null>;

export interface JobTables {
  /** When each duty ran last, whichever process did it. */
  duty_runs: { name: string; began_at: Instant; ended_at: MaybeInstant };
}
