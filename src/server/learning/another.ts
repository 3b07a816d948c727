import { isOutOfAttempts } from "#interactives/kit/attempts.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction } from "./learner-transaction.ts";
import { openSolvable } from "./open-solvable.ts";
import { playedSolvable } from "./played-solvable.ts";
import type { AnotherForm } from "./serve-another.ts";
import { instanceOf, publicOf, readRow, writeRow } from "./solvable-row.ts";

const NOT_YET: Refused = {
  refused: 409,
  errors: ["You can have a similar one once you've solved this one, seen its solution, or have no attempts left."],
};

/** Begins another round of a question that was solved or shown, or whose attempts are used up. */
export async function another(
  visit: Visit,
  { id, back, ...place }: AnotherForm,
): Promise<{ redirectTo: string } | Refused> {
  const opened = await openSolvable(visit, place, id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const to = safeNext(back);
  const { rounds } = solvable;
  if (rounds === 0 || to === null) return { refused: 422, errors: ["There's no similar one of this question."] };
  const begun = await inLearnerTransaction<object | Refused>(visit, async ({ trx, learnerId }) => {
    const row = await readRow(trx, learnerId, lesson.lessonId, solvable);
    const owner = instanceOf(row, learnerId);
    const played = playedSolvable(visit.tools, lesson.lessonId, solvable, { round: row.round, owner });
    const pub = publicOf(visit.tools, lesson.prepared, played, row.round, owner).pub as PublicBase; // made by the type's own toPublic
    const isOver = isOutOfAttempts({ attempts: row.attempts, everSolved: false }, pub);
    // Pressed twice: the similar one is there, and hasn't been touched.
    if (row.is_similar && row.attempts === 0) return {};
    const isDone = row.ever_solved || isOver || (row.revealed && !row.is_similar);
    if (!isDone || row.round >= rounds) return NOT_YET;
    const empty = { state: null, undo: null, verdict: null, last_answer: null, attempts: 0, hints_used: 0 };
    const next = { ...row, ...empty, phase: "idle" as const, rev: row.rev + 1, round: row.round + 1, is_similar: true };
    // An original that wasn't solved counts as shown from now on, also if its attempts were used up first.
    const revealed = row.revealed || !row.ever_solved;
    await writeRow(trx, learnerId, lesson.lessonId, { ...next, revealed }, visit.now);
    return {};
  });
  return isRefused(begun) ? begun : { redirectTo: to };
}
