import { isDeepStrictEqual } from "node:util";
import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { checkAnswer } from "#contract/learning/userstate.ts";
import { isOutOfAttempts, mayReveal } from "#interactives/kit/attempts.ts";
import type { Ctx, PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { xpEarned } from "#rules/learning/experience.ts";
import { idsIn } from "../classroom/assignment-store.ts";
import { markAnswer, mayAttend } from "../classroom/marks.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { failpoint } from "../db/failpoint.ts";
import { type CallOutcome, isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { queueRecord } from "../standards/records/queue-record.ts";
import { answerHash } from "./answer-hash.ts";
import { ctxOfRow } from "./ctx-of-row.ts";
import { finishIfDone } from "./finish-lesson.ts";
import { answerInWords } from "./in-words.ts";
import { logAttempt } from "./insights/log-attempt.ts";
import { presentLearnerStats } from "./learner-stats.ts";
import { inLearnerTransaction, type LearnerTransaction, type LearnerVisit } from "./learner-transaction.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { grantXp, recordActivity } from "./record-activity.ts";
import { findReply, saveReply } from "./replies.ts";
import { rateInLesson } from "./review/rate-in-lesson.ts";
import { type PreparedAnswer, runAnswer } from "./run-answer.ts";
import {
  instanceOf,
  isShown,
  keptState,
  logOf,
  ofRow,
  publicOf,
  readRow,
  type SolvableRow,
  writeRow,
} from "./solvable-row.ts";

export type CheckResults = Infer<typeof checkAnswer.results>;

export interface Answer {
  key: string;
  /** Moment it counts for. */
  at: number;
  rev: number;
  /** Already parsed by the type; null keeps the saved work. */
  state: unknown;
  answer: unknown;
  /** Question that was on the screen, if the browser says so. */
  assetHash?: string | undefined;
  /** A form has no key of its own: sending the last judged answer again is the same answer. */
  fromForm?: true;
  /** Refuse with a status, instead of giving a verdict, if a program can't be run. */
  orRefuse?: true;
}

/** Judges an answer and writes all consequences in one transaction. A program runs before the transaction starts. */
export async function recordAnswer(
  visit: Visit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  given: Answer,
): Promise<CallOutcome<CheckResults>> {
  const prepared = await runAnswer(visit, lesson, solvable, given);
  if (prepared.refused && given.orRefuse) return prepared.refused;
  return judgeAnswer(visit, lesson, solvable, given, prepared);
}

/** An answer that comes late may be about numbers or a puzzle that was asked before. */
export const OTHER_QUESTION: Refused = {
  refused: 409,
  errors: ["This question has changed in the meantime. Please reload the page."],
};

/** Judges an answer, whose program has run if it is one, and credits it. */
export async function judgeAnswer(
  visit: LearnerVisit,
  lesson: OpenLesson,
  original: PreparedSolvable,
  given: Answer,
  prepared: PreparedAnswer,
): Promise<CallOutcome<CheckResults>> {
  const decide = async (work: LearnerTransaction): Promise<CallOutcome<CheckResults>> => {
    const { trx, learnerId } = work;
    const hash = answerHash(given.answer);
    const about = { lessonId: lesson.lessonId, solvable: original.id, hash };
    const before = await findReply<CheckResults>(trx, learnerId, given.key, about);
    if (before) return before;
    await startLesson(work, lesson, visit.now);
    failpoint("check.started");
    const row = await readRow(trx, learnerId, lesson.lessonId, original);
    const solvable = ofRow(visit.tools, lesson.prepared, original, row, instanceOf(row, learnerId));
    if (given.assetHash !== undefined && given.assetHash !== solvable.assetHash) return OTHER_QUESTION;
    const pub = publicOf(visit.tools, lesson.prepared, solvable, row.round, instanceOf(row, learnerId))
      .pub as PublicBase; // made by the type's own toPublic
    if (given.fromForm && row.last_answer === hash && row.verdict !== null) {
      return { results: reply(visit, lesson, solvable, work, pub, row, row.verdict as Verdict, 0) }; // written below
    }
    if (isOutOfAttempts({ attempts: row.attempts, everSolved: row.ever_solved }, pub)) {
      return { refused: 409, errors: ["You have no attempts left for this question."] };
    }
    const ctx = { ...ctxOfRow(visit, lesson, solvable, row, learnerId), outcome: prepared.outcome };
    const verdict = prepared.verdict ?? judge(solvable.interactive, solvable.asset, given.answer, ctx, logOf(row));
    if (verdict.kind === "invalid") {
      return { results: reply(visit, lesson, solvable, work, pub, row, verdict, 0) };
    }
    const judged = judgedRow(row, solvable, given, verdict, hash);
    await writeRow(trx, learnerId, lesson.lessonId, judged, visit.now);
    if (lesson.isPublic && mayAttend(visit.viewer)) {
      const { answer } = given;
      const wording = answerInWords(solvable, pub, { answer, state: judged.state }, verdict);
      const marked = { ...about, ...wording, correct: verdict.correct, first: row.attempts === 0, now: visit.now };
      await markAnswer(trx, learnerId, marked);
      await queueAnswerRecords(visit, work, lesson, solvable, row, given, verdict);
    }
    failpoint("check.written");
    // An author sees answers to the puzzle they wrote.
    if (!row.is_similar) await logForAuthors(visit, work, lesson, solvable, row, given, verdict, ctx);
    failpoint("check.logged");
    const credited = await credit(visit, work, lesson, solvable, row, verdict, given.at);
    failpoint("check.credited");
    const { key, at } = given;
    await rateInLesson(visit, work, lesson, solvable, row, { key, at, correct: verdict.correct, shown: false });
    const results = reply(visit, lesson, solvable, credited, pub, judged, verdict, credited.earned);
    await saveReply(trx, learnerId, given.key, { ...about, now: visit.now }, results);
    failpoint("check.replied");
    return { results };
  };
  return inLearnerTransaction(visit, decide, (outcome) => isRefused(outcome) || isInvalid(outcome.results.verdict));
}

/** An unreadable answer costs no attempt and leaves nothing behind. */
export function isInvalid(verdict: unknown): boolean {
  return typeof verdict === "object" && verdict !== null && "kind" in verdict && verdict.kind === "invalid";
}

/** Answering starts the lesson, with or without an earlier save. */
export async function startLesson(
  { trx, learnerId }: LearnerTransaction,
  lesson: OpenLesson,
  now: number,
): Promise<void> {
  const at = new Date(now);
  await sql`
    insert into lesson_progress (user_id, lesson_id, course_id, version_hash, rev, block_index, block_id, inputs,
      started_at, updated_at)
    values (${learnerId}, ${lesson.lessonId}, ${lesson.courseId}, ${lesson.versionHash}, 0, 0, '', '{}', ${at}, ${at})
    on conflict do nothing`.execute(trx);
}

/** Keeps what the answer means for the record store of a school that has agreed to that. */
async function queueAnswerRecords(
  { now, tools }: LearnerVisit,
  { trx, learnerId: userId }: LearnerTransaction,
  { lessonId, prepared }: OpenLesson,
  { id }: PreparedSolvable,
  before: SolvableRow,
  { key }: Answer,
  { correct, score }: Scored,
): Promise<void> {
  if (!tools.settings.recordStore) return;
  const about = { userId, lessonId, now, key, solvable: id };
  await queueRecord(trx, { ...about, kind: "answered", correct, scaled: score });
  const questions = idsIn(prepared);
  if (!correct || before.ever_solved || !questions.includes(id)) return;
  await queueRecord(trx, { ...about, kind: "progressed", questions });
}

/** Keeps the attempt for the lesson's authors; their own and staff's don't count. */
async function logForAuthors(
  { viewer, now }: LearnerVisit,
  { trx, learnerId }: LearnerTransaction,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  row: SolvableRow,
  { answer }: Answer,
  verdict: Scored,
  ctx: Ctx,
): Promise<void> {
  if (!lesson.isPublic || (viewer.kind === "member" && ["author", "staff"].includes(viewer.userType))) return;
  const { lessonId, versionHash } = lesson;
  const { hints_used: hintsBefore, ever_solved: everSolved } = row;
  await logAttempt(trx, ctx, {
    learnerId,
    lessonId,
    versionHash,
    solvable,
    answer,
    verdict,
    hintsBefore,
    everSolved,
    at: now,
  });
}

type Scored = Extract<Verdict, { kind: "scored" }>;

function judgedRow(
  row: SolvableRow,
  solvable: PreparedSolvable,
  given: Answer,
  verdict: Scored,
  hash: string,
): SolvableRow {
  const counted: SolvableRow = {
    ...row,
    attempts: row.attempts + 1,
    wrong: row.wrong + (verdict.correct ? 0 : 1),
    ever_solved: row.ever_solved || verdict.correct,
    last_answer: hash,
  };
  // Another tab is ahead: the answer counts, and the newer work stays on the page. A verdict that comes late is about the same work.
  if (given.rev < row.rev && !isDeepStrictEqual(given.state, row.state)) return counted;
  return {
    ...counted,
    type: solvable.interactive.type,
    asset_hash: solvable.assetHash,
    rev: Math.max(given.rev, row.rev),
    state: given.state ?? row.state,
    phase: verdict.correct ? "correct" : verdict.score > 0 ? "partial" : "incorrect",
    verdict,
  };
}

async function credit(
  visit: LearnerVisit,
  work: LearnerTransaction,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  before: SolvableRow,
  { correct }: Scored,
  at: number,
): Promise<LearnerTransaction & { earned: number; popup: Finish["popup"] }> {
  const { asset } = solvable;
  if (!lesson.isPublic || !correct || isShown(before)) return { ...work, earned: 0, popup: null };
  const xp = xpEarned({
    correct,
    difficulty: asset.difficulty,
    goal: asset.goal ?? "solve",
    everSolved: before.ever_solved,
    revealed: isShown(before),
  });
  const { lessonId } = lesson;
  const granted = await grantXp(work.trx, work.stats, { lessonId, solvable: solvable.id, xp, now: visit.now });
  const { viewer } = visit;
  const zone = viewer.timeZone;
  const activity = { learnerId: work.learnerId, lessonId, solvable: solvable.id, at, zone };
  const solved = await recordActivity(work.trx, granted.stats, activity);
  // This answer may have been the last one the lesson's end was waiting for.
  const ended = await finishIfDone(work.trx, lesson, solved.stats, { at, now: visit.now, viewer });
  return { ...work, stats: ended.stats, earned: granted.earned, popup: ended.popup ?? solved.popup };
}

type Finish = Awaited<ReturnType<typeof finishIfDone>>;

function reply(
  visit: LearnerVisit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  { stats, learnerId, popup = null }: LearnerTransaction & { popup?: Finish["popup"] },
  pub: PublicBase,
  row: SolvableRow,
  verdict: Verdict,
  earned: number,
): CheckResults {
  const { asset } = solvable;
  const solved = verdict.kind === "scored" && verdict.correct;
  const ctx = ctxOfRow(visit, lesson, solvable, row, learnerId);
  return {
    ...presentLearnerStats(stats, { now: visit.now, zone: visit.viewer.timeZone, popup }),
    verdict,
    explanation: solved && asset.explanation !== undefined ? ctx.rich(asset.explanation) : null,
    xp_earned: earned,
    attempts: row.attempts,
    rev: row.rev,
    ever_solved: row.ever_solved,
    can_reveal: mayReveal({ attempts: row.attempts, everSolved: row.ever_solved }, pub),
    kept: keptState(visit.tools, lesson.prepared, solvable, row, learnerId),
  };
}
