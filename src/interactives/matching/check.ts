import type { Ctx, Verdict } from "../kit/contract.ts";
import type { Match, MatchAction, MatchAnswer } from "./schema.ts";

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
