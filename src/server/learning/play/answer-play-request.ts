import type { PlayReply, PlayRequest } from "#contract/learning/play.page.ts";
import { isOutOfAttempts, mayReveal } from "#interactives/kit/attempts.ts";
import type { PublicBase } from "#interactives/kit/contract.ts";
import { hintOf, judge, judgeProbe } from "#interactives/kit/judge.ts";
import type { JobOutcome } from "#interactives/kit/machine/job.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Tools } from "../../tools.ts";
import { ctxOfRound, type Played, type Round, sealRound } from "./round.ts";

/** Reply to a request about a round. Nothing is written; what changed is in the new token. */
export function answerPlayRequest(
  tools: Tools,
  played: Played,
  round: Round,
  ask: PlayRequest["ask"],
  outcome?: JobOutcome,
): CallOutcome<PlayReply> {
  const { interactive, asset } = played.solvable;
  const { ctx, viewSeed } = ctxOfRound(tools, played, round);
  const pub = interactive.toPublic(asset, ctx) as PublicBase; // made by the type's own toPublic
  const tries = { attempts: round.attempts, everSolved: round.solved };
  const explanation = () => (asset.explanation === undefined ? null : ctx.rich(asset.explanation));
  const replied = (reply: unknown, next: Round = round): CallOutcome<PlayReply> => ({
    results: { token: sealRound(tools, next), reply },
  });
  const readState = (sent: unknown) => {
    const state = interactive.stateSchema.safeParse(sent);
    return state.success ? state.data : interactive.rules.init(pub, viewSeed);
  };
  switch (ask.k) {
    case "check": {
      if (isOutOfAttempts(tries, pub)) {
        return { refused: 409, errors: ["You have no attempts left for this question."] };
      }
      const verdict = judge(interactive, asset, ask.answer, outcome ? { ...ctx, outcome } : ctx, ask.log);
      if (verdict.kind === "invalid") return replied({ verdict, explanation: null, attempts: round.attempts });
      const next = { ...round, attempts: round.attempts + 1, solved: round.solved || verdict.correct };
      return replied({ verdict, explanation: verdict.correct ? explanation() : null, attempts: next.attempts }, next);
    }
    case "hint":
      return replied(hintOf(interactive, asset, ask.index, readState(ask.state), ctx));
    case "reveal":
      if (!mayReveal(tries, pub)) {
        return { refused: 409, errors: [`You can see the solution after ${pub.revealAfter} wrong answers.`] };
      }
      return replied({ ...solveSteps(interactive, asset, readState(ask.state), ctx), explanation: explanation() });
    case "probe":
      return replied(judgeProbe(interactive, asset, ask.query, ask.log, ctx));
    case "restart":
      if (!interactive.startsAfresh?.(asset)) return replied({ fresh: false });
      return replied({ fresh: true }, { ...round, nonce: tools.random.token(9) });
  }
}
