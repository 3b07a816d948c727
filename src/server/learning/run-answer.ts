import { isOutOfAttempts } from "#interactives/kit/allowed.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { jobOf } from "#interactives/kit/judge.ts";
import type { Outcome } from "#interactives/kit/machine/job.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { runForLearner } from "../runner/run-for-learner.ts";
import { shareFlights } from "../share-flights.ts";
import { answerHash } from "./answer-hash.ts";
import { ctxOfRow } from "./ctx-of-row.ts";
import type { OpenLesson } from "./open-lesson.ts";
import type { Answer } from "./record-answer.ts";
import { replyFor } from "./replies.ts";
import { instanceOf, newRow, peekRow, publicOf } from "./solvable-row.ts";

/** What is known of an answer before its transaction begins. */
export interface Ahead {
  /** What running it gave. */
  outcome?: Outcome;
  /** It cannot be run now, and is not judged. */
  verdict?: Verdict;
  /** Why, for calls that say so with a status. */
  refused?: Refused;
}

/** A double click runs a program once: its learner may have one running. */
const flights = shareFlights<Outcome | Refused>();

/** Runs an answer that is a program, outside of any transaction; answers that need no run, or were judged before, are left alone. */
export async function runAnswer(
  visit: Visit,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  given: Answer,
): Promise<Ahead> {
  const { checked, asset } = solvable;
  if (!checked.job) return {};
  const { learnerId } = visit.viewer;
  const owner = visit.futureLearnerId;
  const row = learnerId ? await peekRow(visit.db, learnerId, lesson.lessonId, solvable) : newRow(solvable);
  const ctx = ctxOfRow(visit, lesson, solvable, row, owner);
  const job = jobOf(checked, asset, given.answer, ctx);
  if (!job) return {};
  const hash = answerHash(given.answer);
  const { pub } = publicOf(visit.tools, lesson.prepared, solvable, row.round, instanceOf(row, owner));
  // The transaction refuses these without a verdict.
  if (isOutOfAttempts({ attempts: row.attempts, everSolved: row.ever_solved }, pub as PublicBase)) return {}; // the type's own toPublic made it
  if (given.fromForm && row.last_answer === hash && row.verdict !== null) return {};
  const about = { lessonId: lesson.lessonId, solvable: solvable.id, hash };
  if (learnerId && (await replyFor(visit.db, learnerId, given.key, about))) return {};
  const outcome = await flights(`${owner} ${given.key} ${hash}`, () => runForLearner(visit, job));
  if (!isRefused(outcome)) return { outcome };
  const code = outcome.refused === 429 ? "TOO_SOON" : "NOT_RUN";
  return { verdict: { kind: "invalid", code, params: { seconds: outcome.retryAfter ?? 0 } }, refused: outcome };
}
