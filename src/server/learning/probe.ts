import type { infer as Infer } from "zod/v4/core";
import type { probe as probeCall, restart as restartCall } from "#contract/learning/userstate.ts";
import { judgeProbe } from "#interactives/kit/judge.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { inLearnerTransaction, type LearnerTransaction } from "./learner-transaction.ts";
import { openSolvable } from "./open-solvable.ts";
import { findReply, saveReply } from "./replies.ts";
import { instanceOf, logOf, readRow, writeRow } from "./solvable-row.ts";

type Results = Infer<typeof probeCall.results>;

/** More than any budget an author can set, so that games without one are limited, too. */
const MAX_PROBES = 1200;

/** Probes an oracle. The log is on the server and only grows: neither a new tab nor a repeated request gets a free probe. */
export async function probe(visit: Visit, body: Infer<typeof probeCall.body>): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const { interactive, asset } = solvable;
  if (!interactive.probe) return { refused: 422, errors: ["This question doesn't answer probes."] };
  const decide = async ({ trx, learnerId }: LearnerTransaction): Promise<CallOutcome<Results>> => {
    const row = await readRow(trx, learnerId, lesson.lessonId, solvable);
    const log = logOf(row);
    if (row.probes.some((probe) => probe.key === body.key)) return { results: { log, refused: null } };
    if (row.probes.length >= MAX_PROBES) {
      return { refused: 409, errors: [`You've asked ${MAX_PROBES} questions in one game. Please start again.`] };
    }
    const about = { learnerId: instanceOf(row, learnerId), round: row.round, now: visit.now, attempt: row.attempts };
    const { ctx } = createCtx(visit.tools, lesson.lessonId, solvable, about);
    const judged = judgeProbe(interactive, asset, body.query, log, ctx);
    if ("refused" in judged) return { results: { log, refused: judged.refused } };
    const last = judged.log.at(-1);
    const probes = [...row.probes, { key: body.key, query: last?.query, reply: last?.reply }];
    const phase = row.phase === "idle" ? "working" : row.phase;
    await writeRow(trx, learnerId, lesson.lessonId, { ...row, phase, probes }, visit.now);
    return { results: { log: judged.log, refused: null } };
  };
  return inLearnerTransaction(visit, decide, (outcome) => isRefused(outcome) || outcome.results.refused !== null);
}

/** Restarts an oracle with a new round if its type allows one. Repeated under the same key, it's a single round. */
export async function restart(
  visit: Visit,
  body: Infer<typeof restartCall.body>,
): Promise<CallOutcome<Infer<typeof restartCall.results>>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const { interactive, asset } = solvable;
  if (!interactive.probe) return { refused: 422, errors: ["This question doesn't answer probes."] };
  return inLearnerTransaction<CallOutcome<Infer<typeof restartCall.results>>>(visit, async ({ trx, learnerId }) => {
    const about = { lessonId: lesson.lessonId, solvable: solvable.id, hash: "restart" };
    const before = await findReply<{ log: [] }>(trx, learnerId, body.key, about);
    if (before) return before;
    const row = await readRow(trx, learnerId, lesson.lessonId, solvable);
    if (row.probes.length === 0 || !interactive.startsAfresh?.(asset)) return { results: { log: logOf(row) } };
    const fresh = { ...row, rev: row.rev + 1, phase: "idle" as const, verdict: null, last_answer: null };
    await writeRow(trx, learnerId, lesson.lessonId, { ...fresh, round: row.round + 1, probes: [] }, visit.now);
    await saveReply(trx, learnerId, body.key, { ...about, now: visit.now }, { log: [] });
    return { results: { log: [] } };
  });
}
