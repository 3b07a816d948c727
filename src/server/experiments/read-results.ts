import { type Kysely, sql } from "kysely";
import type { Group } from "#rules/experiments/difference.ts";
import type { Database } from "../db/tables.ts";
import type { ExperimentRow } from "./govern.ts";

export interface ExperimentCount {
  /** One for each treatment, in their order. */
  groups: readonly Group[];
  /** People who had another treatment before they logged in; they're in no group. */
  crossed: number;
}

interface Row {
  treatment: string;
  crossed: boolean;
  people: number;
  sum: number;
  squares: number;
}

/** Counts what the groups of an experiment did after they'd met their treatments, each person once. */
export async function readResults(
  db: Kysely<Database>,
  {
    name,
    treatments,
    revision,
    metric,
    measure,
  }: Pick<ExperimentRow, "name" | "treatments" | "revision" | "metric" | "measure">,
): Promise<ExperimentCount> {
  const value = measure === "rate" ? sql`least(did.times, 1)` : sql`did.times`;
  const { rows } = await sql<Row>`
    select m.treatment_name as treatment, m.crossed, count(*)::int as people,
      sum(${value})::float8 as sum, sum(${value} * ${value})::float8 as squares
    from experiment_members m
    cross join lateral (
      select count(*)::float8 as times from analytics_events e
      where e.learner_id = m.learner_id and e.made_at >= m.joined_at and e.event_name = ${metric}
    ) as did
    where m.experiment_name = ${name} and m.revision = ${revision}
    group by m.treatment_name, m.crossed`.execute(db);
  const groups = treatments.map((treatment) => {
    const row = rows.find((each) => each.treatment === treatment && !each.crossed);
    return { people: row?.people ?? 0, sum: row?.sum ?? 0, squares: row?.squares ?? 0 };
  });
  const crossed = rows.filter((row) => row.crossed).reduce((total, { people }) => total + people, 0);
  return { groups, crossed };
}
