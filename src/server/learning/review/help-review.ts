import type { infer as Infer } from "zod/v4/core";
import type { hintReview, revealReview } from "#contract/learning/review.ts";
import { hintOf } from "#interactives/kit/judge.ts";
import { solveSteps } from "#interactives/kit/solve-steps.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { inLearnerTransaction } from "../learner-transaction.ts";
import { currentPlay, findPlay, mayShow, savePlay } from "./find-play.ts";
import { ctxOfPlay, publicHalf } from "./open-play.ts";
import { rateCard } from "./rate-card.ts";
import { choicesOf } from "./rate-in-lesson.ts";

type Hint = Infer<typeof hintReview.results>;
type Solution = Infer<typeof revealReview.results>;

/** Gives hint number k of a card's question and records it. Hints come in order. */
export async function hint(visit: Visit, body: Infer<typeof hintReview.body>): Promise<CallOutcome<Hint>> {
  const found = await findPlay(visit, body.id);
  if (isRefused(found)) return found;
  return inLearnerTransaction<CallOutcome<Hint>>(visit, async ({ trx, learnerId }) => {
    const opened = await currentPlay(trx, learnerId, found);
    if (isRefused(opened)) return opened;
    const { play, solvable, card } = opened;
    if (body.index > play.hints) return { refused: 409, errors: ["Hints come one at a time."] };
    const { ctx, viewSeed } = ctxOfPlay(visit, opened);
    const { interactive, asset } = solvable;
    const sent = interactive.stateSchema.safeParse(body.state);
    const state = sent.success ? sent.data : interactive.rules.init(publicHalf(opened, ctx), viewSeed);
    const given = hintOf(interactive, asset, body.index, state, ctx);
    if (!given) return { results: { html: null, feedback: null, hints_used: play.hints } };
    const hints = Math.max(play.hints, body.index + 1);
    await savePlay(trx, learnerId, card, { ...play, hints });
    const html = "html" in given ? given.html : null;
    return { results: { html, feedback: "feedback" in given ? given.feedback : null, hints_used: hints } };
  });
}

/** "Show me" in a review: the steps to a right answer. The card counts as forgotten. */
export async function reveal(visit: Visit, body: Infer<typeof revealReview.body>): Promise<CallOutcome<Solution>> {
  const found = await findPlay(visit, body.id);
  if (isRefused(found)) return found;
  return inLearnerTransaction<CallOutcome<Solution>>(visit, async ({ trx, learnerId }) => {
    const opened = await currentPlay(trx, learnerId, found);
    if (isRefused(opened)) return opened;
    const { play, solvable, card, member, seed, isFresh } = opened;
    const { ctx, viewSeed } = ctxOfPlay(visit, opened);
    const pub = publicHalf(opened, ctx);
    if (!play.shown && !mayShow(opened, pub)) {
      return { refused: 409, errors: ["You can see the solution after some more tries."] };
    }
    const shown = { ...play, shown: true };
    const { hints, attempts: wrong } = play;
    if (!play.solved && !play.shown) {
      await rateCard(trx, learnerId, {
        ...{ logId: visit.tools.random.uuid(), key: body.key, cardId: card.card_id, concept: card.concept },
        ...{ lessonId: member.lesson_id, solvable: member.solvable, zone: visit.viewer.timeZone },
        ...{ at: visit.now, now: visit.now },
        facts: { correct: false, shown: true, hints, wrong, choices: choicesOf(solvable), ms: null },
        review: { seed: isFresh ? seed : null, fastMs: null },
      });
    }
    await savePlay(trx, learnerId, card, shown);
    const { interactive, asset } = solvable;
    const sent = interactive.stateSchema.safeParse(body.state);
    const here = sent.success ? sent.data : interactive.rules.init(pub, viewSeed);
    const explanation = asset.explanation === undefined ? null : ctx.rich(asset.explanation);
    return { results: { ...solveSteps(interactive, asset, here, ctx), explanation } };
  });
}
