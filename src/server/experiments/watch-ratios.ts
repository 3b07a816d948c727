import { sql } from "kysely";
import { hasSampleRatioMismatch } from "#rules/experiments/sample-ratio.ts";
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
  for (const { name, treatments, weights, people } of await countRunning(db)) {
    if (
      !hasSampleRatioMismatch(
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

/** Running experiments with the people of each of their groups. */
async function countRunning(db: Tools["db"]): Promise<Counted[]> {
  const running = await db
    .selectFrom("experiments")
    .select(["name", "treatments", "weights", "revision"])
    .where("state", "=", "running")
    .execute();
  if (running.length === 0) return [];
  const { rows } = await sql<{ name: string; revision: number; treatment: string; people: number }>`
    select experiment_name as name, revision, treatment_name as treatment, count(*)::int as people
    from experiment_members
    where experiment_name = any(${running.map(({ name }) => name)}::text[]) and not crossed
    group by 1, 2, 3`.execute(db);
  return running.map(({ name, treatments, weights, revision }) => {
    const groups = rows.filter((row) => row.name === name && row.revision === revision);
    return { name, treatments, weights, people: Object.fromEntries(groups.map((row) => [row.treatment, row.people])) };
  });
}
