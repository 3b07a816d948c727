import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { checkReview } from "#contract/learning/review.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import { isOutOfAttempts } from "#interactives/kit/attempts.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { actionTime } from "#rules/learning/action-time.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { answerHash } from "../answer-hash.ts";
import { presentLearnerStats } from "../learner-stats.ts";
import { inLearnerTransaction, type LearnerTransaction } from "../learner-transaction.ts";
import { bytesOf, MAX_STATE_BYTES } from "../parse-states.ts";
import { recordActivity } from "../record-activity.ts";
import { isInvalid, OTHER_QUESTION } from "../record-answer.ts";
import { findReply, saveReply } from "../replies.ts";
import type { CardPlay } from "../tables.ts";
import { currentPlay, findPlay, keepPlay, keptPlay, mayShow } from "./find-play.ts";
import { ctxOfPlay, type OpenPlay, publicHalf } from "./open-play.ts";
import { rateCard } from "./rate-card.ts";
import { choicesOf } from "./rate-in-lesson.ts";

type Body = Infer<typeof checkReview.body>;
type Results = Infer<typeof checkReview.results>;

/** Days for which a review that arrives late is believed to have happened when the browser says. */
const LATE_DAYS = 30;
const DAY_MS = 86_400_000;

/** Judges an answer to a card's question, and rates the card, in one transaction. Sent twice under one key, it counts once. */
export async function check(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const { learnerId: known } = visit.viewer;
  const about = { lessonId: REVIEW_LESSON, solvable: body.id, hash: answerHash(body.answer) };
  const replied = known && (await findReply<Results>(visit.db, known, body.key, about));
  if (replied) return replied;
  const found = await findPlay(visit, body.id);
  if (isRefused(found)) return found;
  const state = found.solvable.interactive.stateSchema.safeParse(body.state);
  if (!state.success) return { refused: 422, errors: ["This work cannot be read."] };
  if (bytesOf(state.data) + bytesOf(body.answer) > 2 * MAX_STATE_BYTES) {
    return { refused: 413, errors: ["This answer is larger than 32 KB."] };
  }
  const decide = (work: LearnerTransaction) => judgePlay(visit, work, found, { body, state: state.data, about });
  return inLearnerTransaction<CallOutcome<Results>>(
    visit,
    decide,
    (outcome) => isRefused(outcome) || isInvalid(outcome.results.verdict),
  );
}

interface Given {
  body: Body;
  state: unknown;
  about: { lessonId: string; solvable: string; hash: string };
}

async function judgePlay(
  visit: Visit,
  work: LearnerTransaction,
  found: OpenPlay,
  { body, state, about }: Given,
): Promise<CallOutcome<Results>> {
  const { trx, learnerId } = work;
  const before = await findReply<Results>(trx, learnerId, body.key, about);
  if (before) return before;
  const opened = await currentPlay(trx, learnerId, found);
  if (isRefused(opened)) return opened;
  const { solvable, play } = opened;
  if (body.asset_hash !== undefined && body.asset_hash !== solvable.assetHash) return OTHER_QUESTION;
  const { ctx } = ctxOfPlay(visit, opened);
  const pub = publicHalf(opened, ctx);
  if (isOutOfAttempts({ attempts: play.attempts, everSolved: play.solved }, pub)) {
    return { refused: 409, errors: ["You have no attempts left for this question."] };
  }
  const verdict = judge(solvable.interactive, solvable.asset, body.answer, ctx);
  if (verdict.kind === "invalid") return { results: reply(visit, work, opened, pub, state, verdict) };
  const now: OpenPlay = {
    ...opened,
    play: {
      ...play,
      rev: Math.max(play.rev, body.rev),
      attempts: play.attempts + 1,
      solved: play.solved || verdict.correct,
    },
  };
  await rate(visit, work, now, play, body, verdict.correct);
  await keepPlay(trx, learnerId, opened.card.card_id, now.play);
  const credited = verdict.correct && !play.shown ? await countForStreak(visit, work, now, body) : work;
  const results = reply(visit, credited, now, pub, state, verdict);
  await saveReply(trx, learnerId, body.key, { ...about, now: visit.now }, results);
  return { results };
}

async function rate(
  visit: Visit,
  { trx, learnerId }: LearnerTransaction,
  { card, member, solvable, seed, isFresh }: OpenPlay,
  before: CardPlay,
  { key, at }: Body,
  correct: boolean,
): Promise<void> {
  const acted = Date.parse(at);
  const late = visit.now - acted;
  const { attempts: wrong, hints, shown } = before;
  const counted = late >= 0 && late <= LATE_DAYS * DAY_MS ? acted : visit.now;
  const { ms, fastMs } = await paceOf(trx, learnerId, counted);
  await rateCard(trx, learnerId, {
    ...{ logId: visit.tools.random.uuid(), key, cardId: card.card_id, concept: card.concept },
    ...{ lessonId: member.lesson_id, solvable: member.solvable, zone: visit.viewer.timeZone, now: visit.now },
    at: counted,
    facts: {
      ...{ correct, shown, hints, wrong: before.solved ? 0 : wrong, choices: choicesOf(solvable) },
      ms: wrong === 0 ? ms : null,
    },
    review: { seed: isFresh ? seed : null, fastMs },
  });
}

const FEWEST_TIMES = 20;
/** A longer pause between two answers says nothing about the second. */
const PAUSE_MS = 300_000;

/**
 * Time since the learner's previous review, which is when this question came up, and the time within which the fastest
 * quarter of their last hundred right reviews came. Null for a session's first question, and while there are too few.
 */
async function paceOf(trx: Kysely<Database>, learnerId: string, at: number) {
  const { rows } = await sql<{ quarter: number | null; count: number; last: Date | null }>`
    select percentile_cont(0.25) within group (order by ms)::float8 as quarter, count(*)::int as count,
      (select max(at) from review_log where user_id = ${learnerId} and source = 'review') as last
    from (
      select ms from review_log where user_id = ${learnerId} and ms is not null and rating > 1 order by at desc limit 100
    ) latest`.execute(trx);
  const { quarter = null, count = 0, last = null } = rows[0] ?? {};
  const pause = last ? at - last.getTime() : 0;
  return { ms: pause > 0 && pause <= PAUSE_MS ? pause : null, fastMs: count >= FEWEST_TIMES ? quarter : null };
}

/** A review counts for the day like a question of a lesson. It earns no XP. */
async function countForStreak(visit: Visit, work: LearnerTransaction, { member }: OpenPlay, { at }: Body) {
  const done = await recordActivity(work.trx, work.stats, {
    learnerId: work.learnerId,
    lessonId: member.lesson_id,
    solvable: member.solvable,
    at: actionTime({ at: Date.parse(at), now: visit.now }),
    zone: visit.viewer.timeZone,
  });
  return { ...work, ...done };
}

function reply(
  visit: Visit,
  { stats, popup = null }: LearnerTransaction & Partial<Awaited<ReturnType<typeof recordActivity>>>,
  opened: OpenPlay,
  pub: PublicBase,
  state: unknown,
  verdict: Verdict,
): Results {
  const { play, solvable } = opened;
  const isRight = verdict.kind === "scored" && verdict.correct;
  const { ctx } = ctxOfPlay(visit, opened);
  const { asset } = solvable;
  const explanation = isRight && asset.explanation !== undefined ? ctx.rich(asset.explanation) : null;
  return {
    ...presentLearnerStats(stats, { now: visit.now, zone: visit.viewer.timeZone, popup }),
    verdict,
    explanation,
    xp_earned: 0,
    attempts: play.attempts,
    rev: play.rev,
    ever_solved: play.solved,
    can_reveal: mayShow(opened, pub),
    kept: keptPlay(visit, opened, { state, verdict: verdict.kind === "scored" ? verdict : null, explanation }),
  };
}
