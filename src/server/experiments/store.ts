import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

export interface Membership {
  experiment_name: string;
  treatment_name: string;
}

/** Reads a learner's running experiments. A learner without a row is in the control group. */
export async function readMemberships(db: Kysely<Database>, learnerId: string): Promise<Membership[]> {
  return db
    .selectFrom("experiment_members as m")
    .innerJoin("experiments as e", "e.name", "m.experiment_name")
    .select(["m.experiment_name", "m.treatment_name"])
    .where("m.learner_id", "=", learnerId)
    .where("e.is_running", "=", true)
    .orderBy("m.experiment_name")
    .execute();
}

/** Checks whether any experiment is running; if none is, memberships needn't be read. */
export async function anyRunning(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom("experiments")
    .select("name")
    .where("is_running", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Experiments start and stop rarely, so each process checks at most once in this many milliseconds. */
const KEEP_MS = 5000;

export function keepAnyRunning(db: Kysely<Database>): () => Promise<boolean> {
  let kept = false;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = performance.now();
    if (at - askedAt >= KEEP_MS) {
      kept = await anyRunning(db);
      askedAt = at;
    }
    return kept;
  };
}

/** Deletes what's known about these learners' experiments. */
export async function deleteMemberships(db: Kysely<Database>, learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await db
    .deleteFrom("experiment_members")
    .where("learner_id", "in", [...learnerIds])
    .execute();
}
