import { type Kysely, sql } from "kysely";
import { type Split, treatmentOf } from "#rules/experiments/assignment.ts";
import { EXPOSURE_MS } from "#rules/experiments/exposure.ts";
import type { Database } from "../db/tables.ts";
import type { Visit } from "../http/visit.ts";

export interface Membership {
  experiment_name: string;
  treatment_name: string;
}

/** An experiment that pages know: it's running, or decided for one treatment, which everybody then gets. */
export interface LiveExperiment extends Split {
  decision: string | null;
}

type Visiting = Pick<Visit, "viewer" | "futureLearnerId">;

/** Reads the experiments that pages know. */
export async function readLive(db: Kysely<Database>): Promise<LiveExperiment[]> {
  return db
    .selectFrom("experiments")
    .select(["name", "revision", "treatments", "weights", "coverage", "decision"])
    .where("state", "in", ["running", "decided"])
    .orderBy("name")
    .execute();
}

/** Experiments start and stop rarely, so each process reads them at most once in this many milliseconds. */
const KEEP_MS = 5000;

export function cacheLiveExperiments(db: Kysely<Database>): () => Promise<readonly LiveExperiment[]> {
  let kept: readonly LiveExperiment[] = [];
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const at = performance.now();
    if (at - askedAt >= KEEP_MS) {
      kept = await readLive(db);
      askedAt = at;
    }
    return kept;
  };
}

/** Treatments of the current visitor. A treatment they've met sticks; the others follow from their learner id. Showing one stores nothing. */
export async function readMemberships(
  db: Kysely<Database>,
  live: readonly LiveExperiment[],
  visit: Visiting,
): Promise<Membership[]> {
  const running = live.filter(({ decision }) => decision === null);
  const met = running.length === 0 || isExcluded(visit) ? [] : await readLearnerMemberships(db, learnerOf(visit));
  return live.flatMap((experiment) => {
    const treatment_name = experiment.decision ?? treatmentFor(experiment, visit, met);
    return treatment_name === null ? [] : [{ experiment_name: experiment.name, treatment_name }];
  });
}

/** Students and children are in no experiments. */
function isExcluded({ viewer }: Visiting): boolean {
  return viewer.kind === "member" && (viewer.userType === "student" || viewer.isChild);
}

function learnerOf({ viewer, futureLearnerId }: Visiting): string {
  return viewer.learnerId ?? futureLearnerId;
}

function treatmentFor(experiment: LiveExperiment, visit: Visiting, met: readonly Membership[]): string | null {
  if (isExcluded(visit)) return null;
  const stuck = met.find(({ experiment_name }) => experiment_name === experiment.name);
  return stuck?.treatment_name ?? treatmentOf(experiment, learnerOf(visit));
}

function readLearnerMemberships(db: Kysely<Database>, learnerId: string): Promise<Membership[]> {
  return db
    .selectFrom("experiment_members")
    .select(["experiment_name", "treatment_name"])
    .where("learner_id", "=", learnerId)
    .execute();
}

/**
 * Notes that the current visitor has met their treatment; the first time is kept, later ones are counted, at most one in 30
 * seconds. False if they aren't in that experiment, or it isn't running.
 */
export async function recordExposure(
  { db, now, ...visit }: Visiting & Pick<Visit, "db" | "now">,
  experimentName: string,
): Promise<boolean> {
  const experiment = (await readLive(db)).find(({ name }) => name === experimentName);
  if (!experiment || experiment.decision !== null) return false;
  const learner_id = learnerOf(visit);
  const treatment_name = treatmentFor(experiment, visit, await readLearnerMemberships(db, learner_id));
  if (treatment_name === null) return false;
  const at = new Date(now);
  await db
    .insertInto("experiment_members")
    .values({
      learner_id,
      experiment_name: experimentName,
      treatment_name,
      joined_at: at,
      last_at: at,
      revision: experiment.revision,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["learner_id", "experiment_name"])
        .doUpdateSet({ exposures: sql`experiment_members.exposures + 1`, last_at: at })
        .where("experiment_members.last_at", "<=", new Date(now - EXPOSURE_MS)),
    )
    .execute();
  return true;
}

/** Hands a visitor's memberships over to the account they log into. Where both had a treatment the account's stays; if they differ, it counts for neither. */
export async function adoptMemberships(db: Kysely<Database>, from: string, to: string): Promise<void> {
  await sql`
    with gone as (delete from experiment_members where learner_id = ${from} returning *)
    insert into experiment_members as mine
      (learner_id, experiment_name, treatment_name, joined_at, revision, last_at, exposures, crossed)
    select ${to}::uuid, experiment_name, treatment_name, joined_at, revision, last_at, exposures, crossed from gone
    on conflict (learner_id, experiment_name) do update set
      crossed = mine.crossed or excluded.crossed or mine.treatment_name <> excluded.treatment_name,
      exposures = mine.exposures + excluded.exposures`.execute(db);
}

/** Deletes what's known about these learners' experiments. */
export async function deleteMemberships(db: Kysely<Database>, learnerIds: readonly string[]): Promise<void> {
  if (learnerIds.length === 0) return;
  await db
    .deleteFrom("experiment_members")
    .where("learner_id", "in", [...learnerIds])
    .execute();
}

/** Deletes memberships from before an instant. */
export async function purgeMemberships(db: Kysely<Database>, before: Date, limit: number): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    delete from experiment_members where (learner_id, experiment_name) in (
      select learner_id, experiment_name from experiment_members where joined_at < ${before} limit ${limit})`.execute(
    db,
  );
  return numAffectedRows;
}
