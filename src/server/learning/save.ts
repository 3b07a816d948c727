import { CompiledQuery, type Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { saveUserstate } from "#contract/learning/userstate.ts";
import { actionTime } from "#rules/learning/action-time.ts";
import { sessionHolds } from "../account/session-store.ts";
import { failpoint } from "../db/failpoint.ts";
import type { Database } from "../db/tables.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { finishIfDone } from "./finish-lesson.ts";
import { inLearnerTransaction, wrongLearner } from "./learner-transaction.ts";
import { type OpenLesson, openLesson } from "./open-lesson.ts";
import { bytesOf, MOST_STATE_BYTES, type ParsedState, parseStates } from "./parse-states.ts";
import { keepReply, replyFor } from "./replies.ts";
import { keptState, type SolvableRow } from "./solvable-row.ts";
import { type StandingRow, shownStanding } from "./standing.ts";

type Body = Infer<typeof saveUserstate.body>;
type Results = Infer<typeof saveUserstate.results>;

interface Saved {
  rev: number;
  newer: SolvableRow[];
  standing: StandingRow | null;
}

/** Keeps where the learner is and what they have done (L4). A save that does not end the lesson is one round trip, the session included. */
export async function save(visit: Visit, body: Body): Promise<CallOutcome<Results> | null> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const lesson = await openLesson(visit, body);
  if (isRefused(lesson)) return lesson;
  const problem = placeProblem(lesson, body);
  if (problem) return problem;
  const parsed = parseStates(lesson.prepared, body.states);
  if (isRefused(parsed)) return parsed;
  if (body.finished) return saveAndFinish(visit, lesson, body, parsed.states);

  const { learnerId, saved } = await saveWhereOneIs(visit, lesson, body, parsed.states);
  if (!saved) return null;
  const shown = shownStanding(saved.standing, { now: visit.now, zone: visit.viewer.timeZone });
  const newer = newerStates(visit, lesson, saved.newer, learnerId);
  return { results: { ...shown, rev: saved.rev, newer, finished: null } };
}

function placeProblem(lesson: OpenLesson, { block_id, inputs }: Body): Refused | null {
  const { blocks, branches } = lesson.prepared;
  if (![...blocks, ...branches].some((block) => block.id === block_id)) {
    return { refused: 422, errors: ["There is no such page in this lesson."] };
  }
  if (bytesOf(inputs) > MOST_STATE_BYTES) return { refused: 413, errors: ["What was typed is larger than 32 KB."] };
  return null;
}

async function saveWhereOneIs(visit: Visit, lesson: OpenLesson, body: Body, states: readonly ParsedState[]) {
  const known = visit.viewer.learnerId;
  if (known !== null) return { learnerId: known, saved: await saveIn(visit.db, known, lesson, body, states, visit) };
  // A visitor's first write makes their session too: both or none.
  return visit.db.transaction().execute(async (trx) => {
    const learnerId = await visit.learnerForWrite(trx);
    return { learnerId, saved: await saveIn(trx, learnerId, lesson, body, states, visit) };
  });
}

async function saveAndFinish(
  visit: Visit,
  lesson: OpenLesson,
  body: Body,
  states: readonly ParsedState[],
): Promise<CallOutcome<Results>> {
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId, standing }) => {
    const before = await replyFor<Results>(trx, learnerId, body.key, { lessonId: lesson.lessonId, solvable: "" });
    if (before) return before;
    const saved = await saveIn(trx, learnerId, lesson, body, states, visit);
    if (!saved) throw new Error("A save answered nothing.");
    failpoint("save.saved");
    const at = actionTime({ at: Date.parse(body.at), now: visit.now });
    const finish = await finishIfDone(trx, lesson, standing, { at, now: visit.now, zone: visit.viewer.timeZone });
    failpoint("save.finished");
    const shown = shownStanding(finish.standing, { now: visit.now, zone: visit.viewer.timeZone, popup: finish.popup });
    const newer = newerStates(visit, lesson, saved.newer, learnerId);
    const results: Results = { ...shown, rev: saved.rev, newer, finished: finish.finished };
    if (finish.finished) {
      await keepReply(
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

const SAVE = "select save_userstate($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) as saved";
const session = { learner: "$1", at: "$11", first: 12 };
/** Texts of their own, made once: the database and its client know each again by it. */
const saveAs = {
  read: SAVE,
  visitor: `${SAVE} where ${sessionHolds("visitor", session)}`,
  member: `${SAVE} where ${sessionHolds("member", session)}`,
};

/** The one statement of a save; null when the viewer was assumed and is somebody else by now. */
async function saveIn(
  db: Kysely<Database>,
  learnerId: string,
  lesson: OpenLesson,
  body: Body,
  states: readonly ParsedState[],
  { now, assumed }: Pick<Visit, "now" | "assumed">,
): Promise<Saved | null> {
  const values = [
    learnerId,
    lesson.lessonId,
    lesson.courseId,
    lesson.versionHash,
    body.rev,
    body.block_index,
    body.block_id,
    JSON.stringify(body.inputs),
    JSON.stringify(states),
    body.finished,
    new Date(now).toISOString(),
    ...(assumed?.values ?? []),
  ];
  const { rows } = await db.executeQuery(CompiledQuery.raw(saveAs[assumed?.as ?? "read"], values));
  const [row] = rows as { saved: Saved }[]; // what the function builds
  return row?.saved ?? null;
}

function newerStates({ tools }: Visit, { prepared }: OpenLesson, rows: readonly SolvableRow[], learnerId: string) {
  return rows.flatMap((row) => {
    const solvable = prepared.solvables.get(row.solvable);
    return solvable ? [keptState(tools, prepared, solvable, row, learnerId)] : [];
  });
}
