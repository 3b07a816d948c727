import { sql } from "kysely";
import { isUneven } from "#rules/experiments/sample-ratio.ts";
import type { Tools } from "../tools.ts";
import { setExperimentState } from "./govern.ts";

interface Counted {
  name: string;
  treatments: string[];
  weights: number[];
  people: Record<string, number>;
}

const EVERY_MS = 10 * 60_000;
const watchedAt = new WeakMap<object, number>();

/** Pauses running experiments whose groups don't have the sizes they should have: their numbers can't be trusted. */
export async function watchRatios({ db, now, log }: Pick<Tools, "db" | "now" | "log">): Promise<void> {
  if (now() - (watchedAt.get(db) ?? Number.NEGATIVE_INFINITY) < EVERY_MS) return;
  watchedAt.set(db, now());
  const { rows } = await sql<Counted>`
    select e.name, e.treatments, e.weights, coalesce((
      select jsonb_object_agg(treatment_name, people) from (
        select treatment_name, count(*) as people from experiment_members m
        where m.experiment_name = e.name and m.revision = e.revision and not m.crossed group by 1) as counted
    ), '{}') as people
    from experiments e where e.state = 'running'`.execute(db);
  for (const { name, treatments, weights, people } of rows) {
    if (
      !isUneven(
        treatments.map((treatment) => people[treatment] ?? 0),
        weights,
      )
    )
      continue;
    await db.transaction().execute(async (trx) => {
      await setExperimentState(trx, name, { state: "paused", now: now() });
      await trx
        .updateTable("experiments")
        .set({ uneven_at: new Date(now()) })
        .where("name", "=", name)
        .execute();
    });
    log.error({ event: "experiment_uneven", experiment: name, people }, "paused an experiment with uneven groups");
  }
}
