import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;

export interface ExperimentTables {
  experiments: { name: string; treatments: string[]; is_running: boolean; created_at: Instant };
  /** Who is in which treatment; nobody in the table is in control. */
  experiment_members: { learner_id: string; experiment_name: string; treatment_name: string; joined_at: Instant };
}
