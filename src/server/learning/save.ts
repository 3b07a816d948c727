import { CompiledQuery, type Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { saveUserstate } from "#contract/learning/userstate.ts";
import { actionTime } from "#rules/learning/action-time.ts";
import { sessionHolds } from "../account/session-store.ts";
import { markingTime, mayAttend } from "../classroom/marks.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { areRowsCached, cacheRows } from "./cached-rows.ts";
import { finishIfDone } from "./finish-lesson.ts";
import { type LearnerStatsRow, presentLearnerStats } from "./learner-stats.ts";
import { inLearnerTransaction, type LearnerVisit, wrongLearner } from "./learner-transaction.ts";
import { type OpenLesson, openLesson } from "./open-lesson.ts";
import { bytesOf, MAX_STATE_BYTES, type ParsedStates, parseStates } from "./parse-states.ts";
import { quotaOf, refuseOverQuota } from "./quota.ts";
import { findReply, saveReply } from "./replies.ts";
import { keptState, type SolvableRow } from "./solvable-row.ts";

type Body = Infer<typeof saveUserstate.body>;
/** Place of a learner in a lesson. */
export type Position = Pick<Body, "key" | "at" | "rev" | "block_index" | "block_id" | "inputs" | "finished">;
type Results = Infer<typeof saveUserstate.results>;

/** Result of the database's function for saving; its migrations name the keys. */
interface Saved {
  rev: number;
  newer: SolvableRow[];
  standing: LearnerStatsRow | null;
}

/** Saves the learner's position and work (L4). Unless it ends the lesson, a save is a single round trip, including the session. */
export async function save(visit: Visit, body: Body): Promise<CallOutcome<Results> | null> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const lesson = await openLesson(visit, body);
  if (isRefused(lesson)) return lesson;
  const problem = positionProblem(lesson, body);
  if (problem) return problem;
  const parsed = parseStates(visit.tools, lesson.prepared, body.states);
  if (isRefused(parsed)) return parsed;
  if (body.finished) return saveAndFinish(visit, lesson, body, parsed);

  const { learnerId, saved } = await savePosition(visit, lesson, body, parsed);
  if (!saved) return null;
  const shown = presentLearnerStats(saved.standing, { now: visit.now, zone: visit.viewer.timeZone });
  const newer = newerStates(visit, lesson, saved.newer, learnerId);
  return { results: { ...shown, rev: saved.rev, newer, finished: null } };
}

function positionProblem(lesson: OpenLesson, { block_id, inputs }: Body): Refused | null {
  const { blocks, branches } = lesson.prepared;
  if (![...blocks, ...branches].some((block) => block.id === block_id)) {
    return { refused: 422, errors: ["There's no such page in this lesson."] };
  }
  if (bytesOf(inputs) > MAX_STATE_BYTES) return { refused: 413, errors: ["What you typed is larger than 32 KB."] };
  return null;
}

export async function savePosition(visit: LearnerVisit, lesson: OpenLesson, body: Position, states: ParsedStates) {
  const known = visit.viewer.learnerId;
  if (known !== null) {
    const saved = await saveIn(visit.db, known, lesson, body, states, visit);
    // It was committed: inside a transaction the rows could still be undone.
    if (saved) cacheRows(visit.tools, { learnerId: known, lessonId: lesson.lessonId }, states.states);
    return { learnerId: known, saved };
  }
  await visit.admit();
  // A visitor's first write creates their session, too: both or neither.
  return visit.db.transaction().execute(async (trx) => {
    const learnerId = await visit.learnerForWrite(trx);
    return { learnerId, saved: await saveIn(trx, learnerId, lesson, body, states, visit) };
  });
}

export async function saveAndFinish(
  visit: LearnerVisit,
  lesson: OpenLesson,
  body: Position,
  states: ParsedStates,
): Promise<CallOutcome<Results>> {
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId, stats }) => {
    const before = await findReply<Results>(trx, learnerId, body.key, { lessonId: lesson.lessonId, solvable: "" });
    if (before) return before;
    const saved = await saveIn(trx, learnerId, lesson, body, states, visit);
    if (!saved) throw new Error("A save returned nothing.");
    failpoint("save.saved");
    const at = actionTime({ at: Date.parse(body.at), now: visit.now });
    const finish = await finishIfDone(trx, lesson, stats, { at, now: visit.now, viewer: visit.viewer });
    failpoint("save.finished");
    const shown = presentLearnerStats(finish.stats, {
      now: visit.now,
      zone: visit.viewer.timeZone,
      popup: finish.popup,
    });
    const newer = newerStates(visit, lesson, saved.newer, learnerId);
    const results: Results = { ...shown, rev: saved.rev, newer, finished: finish.finished };
    if (finish.finished) {
      await saveReply(
        trx,
        learnerId,
        body.key,
        { lessonId: lesson.lessonId, solvable: "", hash: "", now: visit.now },
        results,
      );
    }
    failpoint("save.replied");
    return { results };
  });
}

const SAVE = "select save_within_quota($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) as saved";
const session = { learner: "$1", at: "$11", first: 16 };
/** Constant texts, so that the database and its client recognise them as prepared. */
const saveAs = {
  read: SAVE,
  visitor: `${SAVE} where ${sessionHolds("visitor", session)}`,
  member: `${SAVE} where ${sessionHolds("member", session)}`,
};

const noted = { user: "$1", lesson: "$2", at: "$11" };
/** The same for members of a classroom: the time they spend on an assignment is noted in the same statement. */
const saveInClassroomAs = {
  read: markingTime(saveAs.read, noted),
  member: markingTime(saveAs.member, noted),
};

function statementFor({ assumed, viewer }: LearnerVisit): string {
  const as = assumed?.as ?? "read";
  return mayAttend(viewer) && as !== "visitor" ? saveInClassroomAs[as] : saveAs[as];
}

/** Runs the single statement of a save; null if the cached viewer is no longer valid. */
async function saveIn(
  db: Kysely<Database>,
  learnerId: string,
  lesson: OpenLesson,
  body: Position,
  { states, largest }: ParsedStates,
  visit: LearnerVisit,
): Promise<Saved | null> {
  const { now, assumed } = visit;
  const quota = quotaOf(visit);
  const inputs = JSON.stringify(body.inputs);
  const isLarge = Math.max(largest, Buffer.byteLength(inputs)) > quota.floor;
  const addsNothing = !isLarge && areRowsCached(visit.tools, { learnerId, lessonId: lesson.lessonId }, states);
  const values = [
    learnerId,
    lesson.lessonId,
    lesson.courseId,
    lesson.versionHash,
    body.rev,
    body.block_index,
    body.block_id,
    inputs,
    JSON.stringify(states),
    body.finished,
    new Date(now).toISOString(),
    quota.work,
    quota.floor,
    quota.replies,
    // Null: the database needn't look whether rows are new.
    addsNothing ? null : isLarge,
    ...(assumed?.values ?? []),
  ];
  const { rows } = await db
    .executeQuery(CompiledQuery.raw(statementFor(visit), values))
    .catch((error: unknown) => refuseOverQuota(visit, error));
  const [row] = rows as { saved: Saved }[]; // built by the SQL function
  return row?.saved ?? null;
}

function newerStates(
  { tools }: LearnerVisit,
  { prepared }: OpenLesson,
  rows: readonly SolvableRow[],
  learnerId: string,
) {
  return rows.flatMap((row) => {
    const solvable = prepared.solvables.get(row.solvable);
    return solvable ? [keptState(tools, prepared, solvable, row, learnerId)] : [];
  });
}
