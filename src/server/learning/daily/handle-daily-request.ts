import type { infer as Infer } from "zod/v4/core";
import type { askDaily } from "#contract/learning/daily.page.ts";
import type { Verdict } from "#interactives/kit/contract.ts";
import type { CheckReply } from "#interactives/kit/host.ts";
import { DAILY_XP } from "#rules/learning/daily-puzzle.ts";
import type { LocalDate } from "#rules/learning/local-date.ts";
import { type CallOutcome, isRefused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { answerHash } from "../answer-hash.ts";
import { inLearnerTransaction, wrongLearner } from "../learner-transaction.ts";
import { localDay } from "../local-day.ts";
import { answerPlayRequest } from "../play/answer-play-request.ts";
import { STALE } from "../play/handle-play-request.ts";
import { openRound } from "../play/round.ts";
import { grantXp, recordActivity } from "../record-activity.ts";
import { findReply, saveReply } from "../replies.ts";
import { DAILY_LESSON } from "./daily-cards.ts";
import { dateOfRound, findPuzzle } from "./puzzle.ts";

type Body = Infer<typeof askDaily.body>;
type Results = Infer<typeof askDaily.results>;

/** Handles a request about a day's puzzle. Only a right answer on its own day writes anything. */
export async function handleDailyRequest(visit: Visit, { key, token, ask }: Body): Promise<CallOutcome<Results>> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const round = openRound(visit.tools, token);
  const date = round && dateOfRound(round.id);
  const played = date ? await findPuzzle(visit.tools, date) : null;
  if (!round || !date || !played) return STALE;
  const isToday = date >= localDay(visit.now, visit.viewer.timeZone);
  if (isToday && ask.k === "reveal") return { refused: 409, errors: ["You can see the solution tomorrow."] };
  // Everybody looks for the same thing all day.
  if (ask.k === "restart") return { results: { token, reply: { fresh: false } } };
  const outcome = answerPlayRequest(visit.tools, played, round, ask);
  if (ask.k !== "check" || isRefused(outcome)) return outcome;
  const { verdict } = outcome.results.reply as { verdict: Verdict }; // a check's reply
  if (!isToday || verdict.kind !== "scored" || !verdict.correct) return outcome;
  return credit(visit, outcome.results, { key, date, hash: answerHash(ask.answer) });
}

/** Grants the XP once, and counts the puzzle for the learner's day. Sent twice under one key, the reply is the same. */
function credit(
  visit: Visit,
  { token, reply }: Results,
  { key, date, hash }: { key: string; date: LocalDate; hash: string },
): Promise<CallOutcome<Results>> {
  return inLearnerTransaction<CallOutcome<Results>>(visit, async ({ trx, learnerId, stats }) => {
    const about = { lessonId: DAILY_LESSON, solvable: date, hash };
    const before = await findReply<Results>(trx, learnerId, key, about);
    if (before) return before;
    const granted = await grantXp(trx, stats, {
      ...{ lessonId: DAILY_LESSON, solvable: date, xp: DAILY_XP },
      now: visit.now,
    });
    await recordActivity(trx, granted.stats, {
      ...{ learnerId, lessonId: DAILY_LESSON, solvable: date, at: visit.now, zone: visit.viewer.timeZone },
    });
    const checked: CheckReply = { ...(reply as CheckReply), xp: granted.earned }; // as above
    const results = { token, reply: checked };
    await saveReply(trx, learnerId, key, { ...about, now: visit.now }, results);
    return { results };
  });
}
