import type { infer as Infer } from "zod/v4/core";
import type { probe as probeCall, restart as restartCall } from "#contract/learning/userstate.ts";
import { judgeProbe } from "#interactives/kit/judge.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction, type LearnerWork } from "./learner-transaction.ts";
import { openSolvable } from "./open-solvable.ts";
import { keepReply, replyFor } from "./replies.ts";
import { instanceOf, logOf, readRow, writeRow } from "./solvable-row.ts";

type Results = Infer<typeof probeCall.results>;

/** More than any budget that an author can give: games without one have an end too. */
const MOST_PROBES = 1200;

/** One probe of an oracle. The log is here and only grows: neither a new tab nor a repeated request gets a probe for nothing. */
export async function probe(visit: Visit, body: Infer<typeof probeCall.body>): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const { checked, asset } = solvable;
  if (!checked.probe) return { refused: 422, errors: ["This question answers no probes."] };
  const decide = async ({ trx, learnerId }: LearnerWork): Promise<CallOutcome<Results>> => {
    const row = await readRow(trx, learnerId, lesson.lessonId, solvable);
    const log = logOf(row);
    if (row.probes.some((one) => one.key === body.key)) return { results: { log, refused: null } };
    if (row.probes.length >= MOST_PROBES) {
      return { refused: 409, errors: [`That were ${MOST_PROBES} questions in one game. Please start again.`] };
    }
    const about = { learnerId: instanceOf(row, learnerId), round: row.round, now: visit.now, attempt: row.attempts };
    const { ctx } = createCtx(visit.tools, lesson.lessonId, solvable, about);
    const judged = judgeProbe(checked, asset, body.query, log, ctx);
    if ("refused" in judged) return { results: { log, refused: judged.refused } };
    const last = judged.log.at(-1);
    const probes = [...row.probes, { key: body.key, query: last?.query, reply: last?.reply }];
    const phase = row.phase === "idle" ? "working" : row.phase;
    await writeRow(trx, learnerId, lesson.lessonId, { ...row, phase, probes }, visit.now);
    return { results: { log: judged.log, refused: null } };
  };
  return inLearnerTransaction(visit, decide, (outcome) => isRefused(outcome) || outcome.results.refused !== null);
}

/** "Start again" of an oracle: a new round where its type allows one. Under the same key it is one round, however often it is sent. */
export async function restart(
  visit: Visit,
  body: Infer<typeof restartCall.body>,
): Promise<CallOutcome<Infer<typeof restartCall.results>>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const { checked, asset } = solvable;
  if (!checked.probe) return { refused: 422, errors: ["This question answers no probes."] };
  return inLearnerTransaction<CallOutcome<Infer<typeof restartCall.results>>>(visit, async ({ trx, learnerId }) => {
    const about = { lessonId: lesson.lessonId, solvable: solvable.id, hash: "restart" };
    const before = await replyFor<{ log: [] }>(trx, learnerId, body.key, about);
    if (before) return before;
    const row = await readRow(trx, learnerId, lesson.lessonId, solvable);
    if (row.probes.length === 0 || !checked.startsAfresh?.(asset)) return { results: { log: logOf(row) } };
    const fresh = { ...row, rev: row.rev + 1, phase: "idle" as const, verdict: null, last_answer: null };
    await writeRow(trx, learnerId, lesson.lessonId, { ...fresh, round: row.round + 1, probes: [] }, visit.now);
    await keepReply(trx, learnerId, body.key, { ...about, now: visit.now }, { log: [] });
    return { results: { log: [] } };
  });
}
