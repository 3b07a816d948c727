import type { infer as Infer } from "zod/v4/core";
import type { askHint } from "#contract/learning/userstate.ts";
import { hintOf } from "#interactives/kit/judge.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction } from "./learner-transaction.ts";
import { openSolvable } from "./open-solvable.ts";
import { initialState, instanceOf, ofRow, readRow, writeRow } from "./solvable-row.ts";

type Results = Infer<typeof askHint.results>;

/** Gives hint number k and records it. Hints come in order; asking for the same one twice changes nothing. */
export async function hint(visit: Visit, body: Infer<typeof askHint.body>): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable: original } = opened;
  const sent = original.interactive.stateSchema.safeParse(body.state);
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId }) => {
    const row = await readRow(trx, learnerId, lesson.lessonId, original);
    if (body.index > row.hints_used) return { refused: 409, errors: ["Hints come one at a time."] };
    const { round, attempts: attempt } = row;
    const owner = instanceOf(row, learnerId);
    const solvable = ofRow(visit.tools, lesson.prepared, original, row, owner);
    const about = { learnerId: owner, round, now: visit.now, attempt };
    const { ctx } = createCtx(visit.tools, lesson.lessonId, solvable, about);
    const state = sent.success ? sent.data : initialState(visit.tools, lesson.prepared, solvable, round, owner);
    const given = hintOf(solvable.interactive, solvable.asset, body.index, state, ctx);
    if (!given) return { results: { html: null, feedback: null, hints_used: row.hints_used } };
    const hints_used = Math.max(row.hints_used, body.index + 1);
    if (hints_used > row.hints_used) {
      await writeRow(trx, learnerId, lesson.lessonId, { ...row, hints_used }, visit.now);
    }
    const html = "html" in given ? given.html : null;
    return { results: { html, feedback: "feedback" in given ? given.feedback : null, hints_used } };
  });
}
