import type { Kysely } from "kysely";
import type { Database } from "../db/tables.ts";

export interface Membership {
  experiment_name: string;
  treatment_name: string;
}

/** The running experiments that a learner takes part in. Whoever is not in the list is in control. */
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

/** Whether any experiment runs at all; while none does, nobody's memberships need to be asked for. */
export async function anyRunning(db: Kysely<Database>): Promise<boolean> {
  const row = await db
    .selectFrom("experiments")
    .select("name")
    .where("is_running", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Experiments begin and end rarely: each process asks at most once in so many milliseconds whether one runs. */
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
