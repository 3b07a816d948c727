import type { Kysely, Selectable, Transaction } from "kysely";
import type { ExperimentState } from "#rules/experiments/experiment-state.ts";
import type { Measure, Metric } from "#rules/experiments/metric.ts";
import type { Database } from "../db/tables.ts";
import type { ExperimentTables } from "./tables.ts";

export type ExperimentRow = Selectable<ExperimentTables["experiments"]>;

const MOST = 200;

/** Experiments, newest first. */
export async function listExperiments(db: Kysely<Database>): Promise<ExperimentRow[]> {
  return db.selectFrom("experiments").selectAll().orderBy("created_at", "desc").limit(MOST).execute();
}

export async function readExperiment(db: Kysely<Database>, name: string): Promise<ExperimentRow | undefined> {
  return db.selectFrom("experiments").selectAll().where("name", "=", name).executeTakeFirst();
}

/** Locks an experiment until the transaction ends. */
export async function lockExperiment(trx: Transaction<Database>, name: string): Promise<ExperimentRow | undefined> {
  return trx.selectFrom("experiments").selectAll().where("name", "=", name).forUpdate().executeTakeFirst();
}

export interface NewExperiment {
  name: string;
  purpose: string;
  treatments: readonly string[];
  weights: readonly number[];
  coverage: number;
  metric: Metric;
  measure: Measure;
}

/** Adds an experiment as a draft. */
export async function addExperiment(trx: Transaction<Database>, given: NewExperiment, now: number): Promise<void> {
  const { treatments, weights, ...rest } = given;
  const row = { ...rest, treatments: [...treatments], weights: [...weights] };
  await trx
    .insertInto("experiments")
    .values({ ...row, is_running: false, created_at: new Date(now) })
    .execute();
}

/** Starts, pauses or decides an experiment. */
export async function setExperimentState(
  trx: Kysely<Database>,
  name: string,
  { state, now, decision }: { state: ExperimentState; now: number; decision?: string },
): Promise<void> {
  const at = new Date(now);
  await trx
    .updateTable("experiments")
    .set((eb) => ({
      state,
      is_running: state === "running",
      // Somebody who starts it again has seen the alarm.
      ...(state === "running" ? { started_at: eb.fn.coalesce("started_at", eb.val(at)), uneven_at: null } : {}),
      ...(decision === undefined ? {} : { decision, decided_at: at }),
    }))
    .where("name", "=", name)
    .execute();
}

/** Changes the shares. `revision` is a new one if people are assigned again. */
export async function setShares(
  trx: Transaction<Database>,
  name: string,
  { weights, coverage, revision }: { weights: readonly number[]; coverage: number; revision: number },
): Promise<void> {
  await trx
    .updateTable("experiments")
    .set({ weights: [...weights], coverage, revision })
    .where("name", "=", name)
    .execute();
}

/** Lets a test account have met a treatment. False if there's no such experiment or treatment. */
export async function recordTestTreatment(
  db: Kysely<Database>,
  { userId, experiment, treatment, now }: { userId: string; experiment: string; treatment: string; now: number },
): Promise<boolean> {
  const row = await readExperiment(db, experiment);
  if (!row?.treatments.includes(treatment)) return false;
  const at = new Date(now);
  await db
    .insertInto("experiment_members")
    .values({
      learner_id: userId,
      experiment_name: experiment,
      treatment_name: treatment,
      joined_at: at,
      last_at: at,
      // It doesn't belong to any way of assigning people, so it isn't counted.
      revision: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}
