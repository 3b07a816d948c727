import type { Ctx, Feedback, ProbeEntry, Reason, Verdict } from "../kit/contract.ts";
import { adversaryReply, marksOf, possibleTargets, replyTo } from "./engine.ts";
import { huntOf, targetOf } from "./hunt.ts";
import { isFound, isOver } from "./over.ts";
import type { HotCold, HotColdAction, HotColdAnswer } from "./schema.ts";
import { bestProbe } from "./strategy.ts";
import { wastedGuess } from "./wasted-guess.ts";

/** Judges the server's log and nothing else. Found within the limit is right; found late scores par / used, at least 0.2. */
export function checkHotCold(asset: HotCold, _answer: HotColdAnswer, _ctx: Ctx, log: readonly ProbeEntry[]): Verdict {
  const { win, budget } = asset;
  if (log.length === 0) return { kind: "invalid", code: "NO_PROBE" };
  if (!isOver(log, budget ?? null)) return { kind: "invalid", code: "NOT_OVER" };
  const used = log.length;
  if (!isFound(log)) {
    const hunt = huntOf(asset);
    const wasted = wastedGuess(hunt, marksOf(hunt.space, log));
    const feedback: Feedback[] = [{ code: "NOT_FOUND", params: { used }, tone: "fix" }];
    return { kind: "scored", correct: false, score: 0, feedback: wasted ? [...feedback, wasted] : feedback };
  }
  const par = win.probes ?? used;
  if (used <= par)
    return { kind: "scored", correct: true, score: 1, feedback: [{ code: "FOUND", params: { used }, tone: "good" }] };
  const score = Math.round(Math.max(0.2, par / used) * 1000) / 1000;
  return {
    kind: "scored",
    correct: false,
    score,
    feedback: [{ code: "FOUND_LATE", params: { used, par }, tone: "info" }],
  };
}

/** A good player's guesses, ending on the target, with the places that are possible before each. */
function goodHunt(asset: HotCold, ctx: Ctx): { point: number; before: number }[] {
  const hunt = huntOf(asset);
  const target = targetOf(asset, ctx);
  if (asset.space.k === "curve") return [{ point: target, before: 1 }];
  const marks: ReturnType<typeof marksOf> = [];
  const guesses: { point: number; before: number }[] = [];
  while (marks.at(-1)?.reply.word !== "found" && marks.length < 60) {
    const previous = marks.at(-1)?.point ?? null;
    const left = possibleTargets(hunt, marks);
    const point = bestProbe(hunt, left, previous);
    guesses.push({ point, before: left.length });
    marks.push({
      point,
      reply: asset.adversary ? adversaryReply(hunt, marks, point) : replyTo(hunt, target, point, previous),
    });
  }
  return guesses;
}

/** The points a good player would try, ending on the target. */
export function hotColdSolution(asset: HotCold, ctx: Ctx): HotColdAction[] {
  return goodHunt(asset, ctx).map(({ point }) => ({ t: "aim", at: point }));
}

/** Reason for each guess: what the answer before has left. */
export function hotColdReasons(asset: HotCold, actions: readonly HotColdAction[], ctx: Ctx): (Reason | null)[] {
  const hunt = goodHunt(asset, ctx);
  return actions.map((_, index) => {
    const now = hunt[index];
    const after = hunt[index + 1]?.before;
    if (!now || asset.space.k === "curve") return { why: { code: "WHY_TOP" } };
    if (after === undefined) return { why: { code: "WHY_FOUND" } };
    return { why: { code: "WHY_AIM", params: { before: now.before, after } } };
  });
}
