import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { checkReview } from "#contract/learning/review.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import { isOutOfAttempts } from "#interactives/kit/attempts.ts";
import type { PublicBase, Verdict } from "#interactives/kit/contract.ts";
import { judge } from "#interactives/kit/judge.ts";
import { actionTime } from "#rules/learning/action-time.ts";
import { askedAfter, reviewTime, wasKept } from "#rules/learning/review/review-time.ts";
import type { Database } from "../../db/tables.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { answerHash } from "../answer-hash.ts";
import { presentLearnerStats } from "../learner-stats.ts";
import { inLearnerTransaction, type LearnerTransaction } from "../learner-transaction.ts";
import { localDay } from "../local-day.ts";
import { bytesOf, MAX_STATE_BYTES } from "../parse-states.ts";
import { recordActivity } from "../record-activity.ts";
import { isInvalid, OTHER_QUESTION } from "../record-answer.ts";
import { findReply, saveReply } from "../replies.ts";
import type { CardPlay } from "../tables.ts";
import { readKnown } from "./card-log.ts";
import { currentPlay, findPlay, keptPlay, mayShow, savePlay } from "./find-play.ts";
import { ctxOfPlay, type OpenPlay, publicHalf } from "./open-play.ts";
import { rateCard } from "./rate-card.ts";
import { choicesOf } from "./rate-in-lesson.ts";

type Body = Infer<typeof checkReview.body>;
type Results = Infer<typeof checkReview.results>;

/** Judges an answer to a card's question, and rates the card, in one transaction. Sent twice under one key, it counts once. */
export async function check(visit: Visit, body: Body): Promise<CallOutcome<Results>> {
  const { learnerId: known } = visit.viewer;
  const about = { lessonId: REVIEW_LESSON, solvable: body.id, hash: answerHash(body.answer) };
  const replied = known && (await findReply<Results>(visit.db, known, body.key, about));
  if (replied) return replied;
  const found = await findPlay(visit, body.id, body.asset_hash);
  if (isRefused(found)) return found;
  const state = found.solvable.interactive.stateSchema.safeParse(body.state);
  if (!state.success) return { refused: 422, errors: ["We can't read this work."] };
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
  const opened = await currentPlay(trx, learnerId, found, body.asset_hash);
  if (isRefused(opened)) return opened;
  const { solvable, play } = opened;
  if (body.asset_hash !== undefined && body.asset_hash !== solvable.assetHash) return OTHER_QUESTION;
  const { ctx } = ctxOfPlay(visit, opened);
  const pub = publicHalf(opened, ctx);
  const arrived = { at: Date.parse(body.at), now: visit.now };
  // A device without a connection can't know what another one has tried.
  if (!wasKept(arrived) && isOutOfAttempts({ attempts: play.attempts, everSolved: play.solved }, pub)) {
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
  const at = await rate(visit, work, now, play, body, verdict.correct);
  await savePlay(trx, learnerId, opened.card, now.play);
  const credited = verdict.correct && !play.shown ? await countForStreak(visit, work, now, at) : work;
  const results = reply(visit, credited, now, pub, state, verdict);
  await saveReply(trx, learnerId, body.key, { ...about, now: visit.now }, results);
  return { results };
}

/** Rates the card. Returns the moment the answer counts for. */
async function rate(
  visit: Visit,
  { trx, learnerId }: LearnerTransaction,
  { card, member, solvable, seed, isFresh, play: { reps } }: OpenPlay,
  before: CardPlay,
  { key, at: acted }: Body,
  correct: boolean,
): Promise<number> {
  const { now } = visit;
  const zone = visit.viewer.timeZone;
  const { log } = await readKnown(trx, learnerId, card.card_id);
  const after = askedAfter(
    log.map(({ date }) => date),
    reps,
  );
  const at = reviewTime({ at: Date.parse(acted), now, dayOf: (moment) => localDay(moment, zone), after });
  const { hints, shown, attempts } = before;
  const { ms, fastMs } = await paceOf(trx, learnerId, at);
  await rateCard(trx, learnerId, {
    ...{ logId: visit.tools.random.uuid(), key, cardId: card.card_id, concept: card.concept },
    ...{ lessonId: member.lesson_id, solvable: member.solvable, zone, at, now },
    facts: {
      ...{ correct, shown, hints, choices: choicesOf(solvable) },
      // An earlier wrong answer of its day has rated the card.
      wrong: 0,
      // Kept answers come in any order, so nothing is known of the time they took.
      ms: attempts === 0 && !wasKept({ at, now }) ? ms : null,
    },
    review: { seed: isFresh ? seed : null, fastMs },
  });
  return at;
}

const MIN_TIMES = 20;
/** A longer pause between two answers says nothing about the second. */
const PAUSE_MS = 300_000;

/**
 * Time since the learner's previous review, which is when this question came up, and the time within which the fastest
 * quarter of their last hundred right reviews came. Null for a session's first question, and while there are too few.
 */
async function paceOf(trx: Kysely<Database>, learnerId: string, at: number) {
  const { rows } = await sql<{ quarter: number | null; count: number; last: Date | null }>`
    select percentile_cont(0.25) within group (order by ms)::float8 as quarter, count(*)::int as count,
      (select max(at) from review_log
        where user_id = ${learnerId} and source = 'review' and at < ${new Date(at)}) as last
    from (
      select ms from review_log where user_id = ${learnerId} and ms is not null and rating > 1 order by at desc limit 100
    ) latest`.execute(trx);
  const { quarter = null, count = 0, last = null } = rows[0] ?? {};
  const pause = last ? at - last.getTime() : 0;
  return { ms: pause > 0 && pause <= PAUSE_MS ? pause : null, fastMs: count >= MIN_TIMES ? quarter : null };
}

/** A review counts for the day like a question of a lesson. It earns no XP. */
async function countForStreak(visit: Visit, work: LearnerTransaction, { member }: OpenPlay, at: number) {
  const done = await recordActivity(work.trx, work.stats, {
    learnerId: work.learnerId,
    lessonId: member.lesson_id,
    solvable: member.solvable,
    at: actionTime({ at, now: visit.now }),
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
