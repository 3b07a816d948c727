import type { infer as Infer } from "zod/v4/core";
import type { checkAnswer } from "#contract/learning/userstate.ts";
import { actionTime } from "#rules/learning/action-time.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { openSolvable } from "./open-solvable.ts";
import { bytesOf, MAX_STATE_BYTES } from "./parse-states.ts";
import { type CheckResults, recordAnswer } from "./record-answer.ts";

/** Judges an answer; sent twice under one key, it counts once. */
export async function check(visit: Visit, body: Infer<typeof checkAnswer.body>): Promise<CallOutcome<CheckResults>> {
  const opened = await openSolvable(visit, body, body.id);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  const state = solvable.interactive.stateSchema.safeParse(body.state);
  if (!state.success) return { refused: 422, errors: [`The work on "${body.id}" cannot be read.`] };
  if (bytesOf(state.data) + bytesOf(body.answer) > 2 * MAX_STATE_BYTES) {
    return { refused: 413, errors: ["This answer is larger than 32 KB."] };
  }
  const at = actionTime({ at: Date.parse(body.at), now: visit.now });
  return recordAnswer(visit, lesson, solvable, {
    key: body.key,
    at,
    rev: body.rev,
    state: state.data,
    assetHash: body.asset_hash,
    answer: body.answer,
  });
}
