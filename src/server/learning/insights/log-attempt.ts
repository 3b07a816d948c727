import { sql, type Transaction } from "kysely";
import type { Ctx, Verdict } from "#interactives/kit/contract.ts";
import { answerValue } from "#rules/authoring/insights/answer-value.ts";
import type { PreparedSolvable } from "../../content/prepare-lesson.ts";
import type { Database } from "../../db/tables.ts";
import { answerHash } from "../answer-hash.ts";

interface Attempt {
  learnerId: string;
  lessonId: string;
  versionHash: string;
  solvable: PreparedSolvable;
  answer: unknown;
  verdict: Extract<Verdict, { kind: "scored" }>;
  hintsBefore: number;
  /** It had been solved before. */
  everSolved: boolean;
  at: number;
}

/** Feedback that an author wrote for exactly this answer. */
const OWN_REPLIES = new Set(["verdict.why", "verdict.message"]);

/** Keeps a scored attempt for the lesson's authors, in the answer's own transaction and in one statement. */
export async function logAttempt(trx: Transaction<Database>, ctx: Ctx, attempt: Attempt): Promise<void> {
  const { learnerId, lessonId, versionHash, solvable, verdict, hintsBefore, everSolved, at } = attempt;
  const asset = { ...solvable.asset };
  const value = answerValue(solvable.interactive.type, asset, attempt.answer, (id) => ctx.publicId(id));
  const hash = value === null ? "" : answerHash(value).slice(0, 16);
  const replied = verdict.feedback.some(({ code }) => OWN_REPLIES.has(code));
  await sql`
    insert into attempt_log (user_id, lesson_id, solvable, nth, at, version_hash, answer, answer_hash, correct, replied,
      hints_before, first_of_value, solved)
    select ${learnerId}, ${lessonId}, ${solvable.id}, coalesce(max(nth), 0) + 1, ${new Date(at)}, ${versionHash}, ${value},
      ${hash}, ${verdict.correct}, ${replied}, ${hintsBefore}, ${hash} <> '' and not coalesce(bool_or(answer_hash = ${hash}), false),
      ${verdict.correct && !everSolved}
    from attempt_log where user_id = ${learnerId} and lesson_id = ${lessonId} and solvable = ${solvable.id}`.execute(
    trx,
  );
}
