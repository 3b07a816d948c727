import type { PlayReply, PlayRequest } from "#contract/learning/play.page.ts";
import { jobOf } from "#interactives/kit/judge.ts";
import { type CallOutcome, isRefused, type Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { runForLearner } from "../../runner/run-for-learner.ts";
import type { Tools } from "../../tools.ts";
import { answerPlayRequest } from "./answer-play-request.ts";
import { findPlayable, mayPlay, type Playable } from "./playable.ts";
import { ctxOfRound, openRound, type Round } from "./round.ts";

/** A game that was left open for too long, or whose lesson has changed since. */
export const STALE: Refused = {
  refused: 409,
  errors: ["This puzzle was opened a while ago. Please reload the page."],
};

/** The round and the interactive of a token. */
export async function openRequested(
  tools: Tools,
  token: string,
): Promise<{ round: Round; playable: Playable } | Refused> {
  const round = openRound(tools, token);
  const playable = round && (await findPlayable(tools, round.id, { round: round.round, versionHash: round.version }));
  return round && playable ? { round, playable } : STALE;
}

/** Handles a request of the page `/play/`. */
export async function handlePlayRequest(visit: Visit, { token, ask }: PlayRequest): Promise<CallOutcome<PlayReply>> {
  const opened = await openRequested(visit.tools, token);
  if (isRefused(opened)) return opened;
  const { round, playable } = opened;
  if (!(await mayPlay(visit, playable))) return { refused: 403, errors: ["This lesson is part of premium."] };
  const { interactive, asset } = playable.solvable;
  const { ctx } = ctxOfRound(visit.tools, playable, round);
  const job = ask.k === "check" ? jobOf(interactive, asset, ask.answer, ctx) : null;
  const outcome = job ? await runForLearner(visit, job) : undefined;
  if (outcome && isRefused(outcome)) return outcome;
  return answerPlayRequest(visit.tools, playable, round, ask, outcome);
}
