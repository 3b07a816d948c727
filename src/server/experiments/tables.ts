import type { ColumnType } from "kysely";

type Instant = ColumnType<Date, Date, Date>;

export interface ExperimentTables {
  experiments: { name: string; treatments: string[]; is_running: boolean; created_at: Instant };
  /** Events of people who agreed to analytics. */
  analytics_events: {
    learner_id: string;
    event_id: string;
    made_at: Instant;
    event_name: string;
    event_properties: ColumnType<Record<string, unknown>, string, string>;
    route: string;
  };
  /** Treatment of each member; a learner without a row is in the control group. */
  experiment_members: { learner_id: string; experiment_name: string; treatment_name: string; joined_at: Instant };
}
