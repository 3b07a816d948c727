import type { Ctx, Feedback, ProbeEntry, Verdict } from "../kit/contract.ts";
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

/** The points a good player would try, ending on the target. */
export function hotColdSolution(asset: HotCold, ctx: Ctx): HotColdAction[] {
  const hunt = huntOf(asset);
  const target = targetOf(asset, ctx);
  if (asset.space.k === "curve") return [{ t: "aim", at: target }];
  const marks: ReturnType<typeof marksOf> = [];
  while (marks.at(-1)?.reply.word !== "found" && marks.length < 60) {
    const previous = marks.at(-1)?.point ?? null;
    const point = bestProbe(hunt, possibleTargets(hunt, marks), previous);
    marks.push({
      point,
      reply: asset.adversary ? adversaryReply(hunt, marks, point) : replyTo(hunt, target, point, previous),
    });
  }
  return marks.map(({ point }) => ({ t: "aim", at: point }));
}
