import type { Ctx, SolveStep, Verdict } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import type { Match, MatchAction, MatchAnswer, MatchItem, MatchState } from "./schema.ts";

/** Right when every left item has its partner. Partial credit: the share that have. Marks from the second attempt. */
export function checkMatch(asset: Match, { pairs }: MatchAnswer, ctx: Ctx): Verdict {
  const rights = new Set(asset.right.map(({ id }) => ctx.publicId(`right.${id}`)));
  const lefts = new Map(asset.left.map(({ id }) => [ctx.publicId(`left.${id}`), id]));
  const known = Object.entries(pairs).every(([left, right]) => lefts.has(left) && rights.has(right));
  if (!known) return { kind: "invalid", code: "invalid.unknown", path: "/pairs" };
  const open = lefts.size - Object.keys(pairs).length;
  if (open > 0) return { kind: "invalid", code: "ready.all", path: "/pairs", params: { left: open } };

  const judged = [...lefts].map(([left, id]): [string, boolean] => [
    left,
    pairs[left] === ctx.publicId(`right.${asset.pairs[id]}`),
  ]);
  const right = judged.filter(([, good]) => good).length;
  const correct = right === judged.length;
  return {
    kind: "scored",
    correct,
    score: Math.round((right / judged.length) * 1000) / 1000,
    feedback: correct ? [] : [{ code: "verdict.count", params: { right, of: judged.length }, tone: "fix" }],
    ...(correct || ctx.attempt > 0
      ? { parts: Object.fromEntries(judged.map(([left, good]) => [left, good ? "right" : "wrong"])) }
      : {}),
  };
}

/** Moves that make every pair. */
export function matchSolution(asset: Match, ctx: Ctx): MatchAction[] {
  return asset.left.map(({ id }) => ({
    t: "pair",
    left: ctx.publicId(`left.${id}`),
    right: ctx.publicId(`right.${asset.pairs[id]}`),
  }));
}

/** Makes the missing and the wrong pairs, one at a time. Right pairs stay. */
export function solveMatch(asset: Match, { pairs }: MatchState, ctx: Ctx): SolveStep<MatchAction>[] {
  return matchSolution(asset, ctx).flatMap((action, index): SolveStep<MatchAction>[] => {
    if (action.t !== "pair" || pairs[action.left] === action.right) return [];
    const left = asset.left[index];
    const right = asset.right.find(({ id }) => id === asset.pairs[left?.id ?? ""]);
    const params = { left: named(left, ctx), right: named(right, ctx) };
    return [{ actions: [action], why: { code: "solve.pair", params }, at: [action.left], tone: "good" }];
  });
}

function named(item: MatchItem | undefined, ctx: Ctx): string {
  return item ? plainText(ctx.rich(item.body)) : "";
}
