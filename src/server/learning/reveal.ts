import type { infer as Infer } from "zod/v4/core";
import type { reveal as revealCall } from "#contract/learning/userstate.ts";
import { mayReveal } from "#interactives/kit/attempts.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { finishIfDone } from "./finish-lesson.ts";
import { inLearnerTransaction } from "./learner-transaction.ts";
import { openSolvable } from "./open-solvable.ts";
import { rateInLesson } from "./review/rate-in-lesson.ts";
import { instanceOf, isShown, ofRow, publicOf, readRow, writeRow } from "./solvable-row.ts";

type Results = Infer<typeof revealCall.results>;

/** "Show me": returns the steps that lead from the learner's state to a right answer, after enough attempts. From then on the solvable earns no XP. */
export async function reveal(visit: Visit, body: Infer<typeof revealCall.body>): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable: original } = opened;
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId, stats }) => {
    const row = await readRow(trx, learnerId, lesson.lessonId, original);
    const solvable = ofRow(visit.tools, lesson.prepared, original, row, instanceOf(row, learnerId));
    const { interactive, asset } = solvable;
    const { pub, seed } = publicOf(visit.tools, lesson.prepared, solvable, row.round, instanceOf(row, learnerId));
    const base = pub as PublicBase; // made by the type's own toPublic
    const allowed = isShown(row) || mayReveal({ attempts: row.attempts, everSolved: row.ever_solved }, base);
    if (!allowed) {
      return { refused: 409, errors: [`You can see the solution after ${base.revealAfter} wrong answers.`] };
    }
    const about = { learnerId: instanceOf(row, learnerId), round: row.round, now: visit.now, attempt: row.attempts };
    const { ctx } = createCtx(visit.tools, lesson.lessonId, solvable, about);
    // What was solved alone stays so when the solution of a further one is shown.
    const isExtra = row.is_similar && row.ever_solved && !row.revealed;
    const state = row.state ?? interactive.rules.init(pub, seed);
    const sent = interactive.stateSchema.safeParse(body.state);
    const here = sent.success ? sent.data : state;
    const shown = {
      ...row,
      state,
      phase: "revealed" as const,
      verdict: null,
      last_answer: null,
      revealed: !isExtra,
      is_similar: false,
    };
    await writeRow(trx, learnerId, lesson.lessonId, { ...shown, asset_hash: solvable.assetHash }, visit.now);
    const work = { trx, learnerId, stats };
    const rated = { key: body.key, at: visit.now, correct: false, shown: true };
    if (!row.revealed && !isExtra) await rateInLesson(visit, work, lesson, solvable, row, rated);
    const when = { at: visit.now, now: visit.now, viewer: visit.viewer };
    await finishIfDone(trx, lesson, stats, when);
    return {
      results: {
        ...solveSteps(interactive, asset, here, ctx),
        explanation: asset.explanation === undefined ? null : ctx.rich(asset.explanation),
      },
    };
  });
}
