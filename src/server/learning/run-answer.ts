import { isOutOfAttempts } from "#interactives/kit/attempts.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { jobOf } from "#interactives/kit/judge.ts";
import type { JobOutcome } from "#interactives/kit/machine/job.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { type NotRun, type NotRunReason, runForLearner } from "../runner/run-for-learner.ts";
import { singleFlight } from "../single-flight.ts";
import { answerHash } from "./answer-hash.ts";
import { ctxOfRow } from "./ctx-of-row.ts";
import type { OpenLesson } from "./open-lesson.ts";
import type { Answer } from "./record-answer.ts";
import { findReply } from "./replies.ts";
import { instanceOf, newRow, peekRow, publicOf } from "./solvable-row.ts";

/** Result of running an answer before its transaction starts. */
export interface PreparedAnswer {
  /** JobOutcome of the run. */
  outcome?: JobOutcome;
  /** Set if it can't be run now and isn't judged. */
  verdict?: Verdict;
  /** The reason, for calls that refuse with a status. */
  refused?: Refused;
}

/** Verdicts that tell the learner why their program wasn't run. */
const CODES: Readonly<Record<NotRunReason, string>> = {
  too_soon: "TOO_SOON",
  network_full: "NETWORK_FULL",
  busy: "BUSY",
  unavailable: "NOT_RUN",
};

/** A double click runs a program once: a learner may run only one at a time. */
const flights = singleFlight<JobOutcome | NotRun>();

/** Runs an answer that is a program, outside any transaction; skips answers that need no run or were judged before. */
export async function runAnswer(
  visit: Visit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  given: Answer,
): Promise<PreparedAnswer> {
  const { interactive, asset } = solvable;
  if (!interactive.job) return {};
  const { learnerId } = visit.viewer;
  const owner = visit.futureLearnerId;
  const row = learnerId ? await peekRow(visit.db, learnerId, lesson.lessonId, solvable) : newRow(solvable);
  const ctx = ctxOfRow(visit, lesson, solvable, row, owner);
  const job = jobOf(interactive, asset, given.answer, ctx);
  if (!job) return {};
  const hash = answerHash(given.answer);
  const { pub } = publicOf(visit.tools, lesson.prepared, solvable, row.round, instanceOf(row, owner));
  // The transaction refuses these without a verdict.
  if (isOutOfAttempts({ attempts: row.attempts, everSolved: row.ever_solved }, pub as PublicBase)) return {}; // made by the type's own toPublic
  if (given.fromForm && row.last_answer === hash && row.verdict !== null) return {};
  const about = { lessonId: lesson.lessonId, solvable: solvable.id, hash };
  if (learnerId && (await findReply(visit.db, learnerId, given.key, about))) return {};
  const outcome = await flights(`${owner} ${given.key} ${hash}`, () => runForLearner(visit, job));
  if (!isRefused(outcome)) return { outcome };
  const code = CODES[outcome.why];
  return { verdict: { kind: "invalid", code, params: { seconds: outcome.retryAfter ?? 0 } }, refused: outcome };
}
