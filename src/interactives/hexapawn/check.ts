import type { Ctx, Verdict } from "../kit/contract.ts";
import { type Progress, progressAfter } from "./log.ts";
import { hexapawnToPublic } from "./redact.ts";
import { hexapawnRules } from "./rules.ts";
import type { Hexapawn, HexapawnAnswer } from "./schema.ts";
import { streakOf } from "./streak.ts";

/** Replays the log with the server's own dice, then judges the result by the task. */
export function checkHexapawn(asset: Hexapawn, answer: HexapawnAnswer, ctx: Ctx): Verdict {
  const pub = hexapawnToPublic(asset, ctx);
  const progress = progressAfter(pub, answer.log);
  if (!progress) return { kind: "invalid", code: "BROKEN_LOG" };
  const ready = hexapawnRules.isReady(answer, pub);
  if (ready !== true) return { kind: "invalid", code: ready.code };
  const { task } = asset;
  switch (task?.k) {
    case "train":
      return judgeTraining(progress, task);
    case "predict":
      return judgePrediction(answer.guess ?? 0, task);
    default:
      return judgeByHand(progress, task?.k === "strategy" ? "STRATEGY" : "BEATEN");
  }
}

type TaskOf<K extends string> = Extract<Hexapawn["task"], { k: K }>;

function judgeTraining({ results }: Progress, { untilNoLossIn, maxGames }: TaskOf<"train">): Verdict {
  const streak = streakOf(results);
  const games = results.length;
  const params = { streak: Math.min(streak, untilNoLossIn), needed: untilNoLossIn, games, most: maxGames };
  if (streak >= untilNoLossIn && games <= maxGames) {
    return { kind: "scored", correct: true, score: 1, feedback: [{ code: "TRAINED", params, tone: "good" }] };
  }
  const score = Math.min(0.9, Math.round((900 * Math.min(streak, untilNoLossIn)) / untilNoLossIn) / 1000);
  const code = games > maxGames ? "TOO_MANY_GAMES" : "STREAK_SHORT";
  return { kind: "scored", correct: false, score, feedback: [{ code, params, tone: "fix" }] };
}

function judgePrediction(guess: number, { answer, within = 0 }: TaskOf<"predict">): Verdict {
  const correct = Math.abs(guess - answer) <= within;
  const feedback = correct
    ? { code: "PREDICTED", params: { guess }, tone: "good" as const }
    : { code: guess < answer ? "MORE_THAN_THAT" : "FEWER_THAN_THAT", params: { guess }, tone: "fix" as const };
  return { kind: "scored", correct, score: correct ? 1 : 0, feedback: [feedback] };
}

function judgeByHand({ byHand: { games, won } }: Progress, what: "STRATEGY" | "BEATEN"): Verdict {
  const correct = won > 0;
  const params = { games, won };
  const feedback = correct
    ? { code: `${what}_WON`, params, tone: "good" as const }
    : { code: `${what}_NOT_YET`, params, tone: "fix" as const };
  return { kind: "scored", correct, score: correct ? 1 : 0, feedback: [feedback] };
}
