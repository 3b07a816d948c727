import type { ColumnType, Generated } from "kysely";
import type { ExperimentState } from "#rules/experiments/experiment-state.ts";
import type { Measure } from "#rules/experiments/metric.ts";
import type { Instant } from "../db/columns.ts";

export interface ExperimentTables {
  experiments: {
    name: string;
    /** The first is `control`. */
    treatments: string[];
    /** Same as the state `running`. */
    is_running: boolean;
    created_at: Instant;
    purpose: Generated<string>;
    /** Event that's counted. */
    metric: Generated<string>;
    measure: Generated<Measure>;
    revision: Generated<number>;
    weights: Generated<number[]>;
    coverage: Generated<number>;
    state: Generated<ExperimentState>;
    /** Paused by itself then. */
    uneven_at: Generated<Date | null>;
    started_at: Generated<Date | null>;
    decided_at: Generated<Date | null>;
    decision: string | null;
  };
  /** Events of people who agreed to analytics. */
  analytics_events: {
    learner_id: string;
    event_id: string;
    made_at: Instant;
    event_name: string;
    event_properties: ColumnType<Record<string, unknown>, string, string>;
    route: string;
  };
  /** Treatment of each learner who has met it and agreed to analytics, with the first time. */
  experiment_members: {
    learner_id: string;
    experiment_name: string;
    treatment_name: string;
    joined_at: Instant;
    revision: Generated<number>;
    last_at: ColumnType<Date | null, Date, Date>;
    exposures: Generated<number>;
    /** Had another treatment before they logged in. */
    crossed: Generated<boolean>;
  };
}
