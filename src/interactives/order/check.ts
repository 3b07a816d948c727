import type { Ctx, Part, Verdict } from "../kit/contract.ts";
import { fewestOut, ones } from "../kit/sequence/fewest-out.ts";
import { type Before, chain, closure, topological } from "../kit/sequence/partial-order.ts";
import type { Order, OrderAction, OrderAnswer } from "./schema.ts";

type After = ReadonlyMap<string, ReadonlySet<string>>;

/** Right in any listed order, or in any order that respects the pairs. Partial: 1 − inversions out of all pairs that matter, by the nearest listed order. Marks from the second attempt. */
export function checkOrder(asset: Order, { placed }: OrderAnswer, ctx: Ctx): Verdict {
  const authorOf = new Map(asset.items.map(({ id }) => [ctx.publicId(id), id]));
  const order = placed.flatMap((id) => authorOf.get(id) ?? []);
  if (order.length < placed.length || new Set(order).size < order.length) {
    return { kind: "invalid", code: "invalid.unknown", path: "/placed" };
  }
  if (order.length < asset.items.length) {
    const left = asset.items.length - order.length;
    return { kind: "invalid", code: "ready.all", path: "/placed", params: { left } };
  }
  const { after, wrong, pairs } = nearest(asset, order);
  if (wrong === 0) return { kind: "scored", correct: true, score: 1, feedback: [] };
  const out = fewestOut(order.length, { mayPrecede: (a, b) => !mustFollow(after, order[a], order[b]) }) ?? 0;
  const count = ones(out);
  return {
    kind: "scored",
    correct: false,
    score: Math.round((1 - wrong / pairs) * 1000) / 1000,
    feedback: [{ code: ctx.attempt > 0 ? "verdict.marked" : "verdict.count", params: { count }, tone: "fix" }],
    ...(ctx.attempt > 0 ? { parts: marks(placed, out) } : {}),
  };
}

/** The listed order with the fewest inversions, or the pairs: what must follow what, how many pairs are the wrong way round, and out of how many. */
function nearest(asset: Order, order: readonly string[]): { after: After; wrong: number; pairs: number } {
  const rules: Before[] = asset.before ? [asset.before] : (asset.orders ?? []).map(chain);
  const ids = asset.items.map(({ id }) => id);
  const judged = rules.map((before) => judge(asset.before ? closure(ids, before) : direct(ids, before), order));
  return (
    judged.toSorted((a, b) => a.wrong / a.pairs - b.wrong / b.pairs)[0] ?? { after: new Map(), wrong: 1, pairs: 1 }
  );
}

/** A chain holds all its pairs already. */
function direct(ids: readonly string[], before: Before): After {
  const after = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [first, second] of before) after.get(first)?.add(second);
  return after;
}

function judge(after: After, order: readonly string[]) {
  let pairs = 0;
  for (const later of after.values()) pairs += later.size;
  const wrong = chain(order).filter(([first, second]) => mustFollow(after, first, second)).length;
  return { after, wrong, pairs };
}

function mustFollow(after: After, first: string | undefined, second: string | undefined): boolean {
  return first !== undefined && second !== undefined && (after.get(second)?.has(first) ?? false);
}

function marks(placed: readonly string[], out: number): Record<string, Part> {
  return Object.fromEntries(placed.map((id, index) => [id, out & (1 << index) ? "wrong" : "right"]));
}

/** The actions that fill the answer list with a right order. */
export function orderSolution(asset: Order, ctx: Ctx): OrderAction[] {
  const ids = asset.items.map(({ id }) => id);
  const order = asset.orders?.[0] ?? topological(ids, asset.before ?? []);
  return order.map((id, at) => ({ t: "place", id: ctx.publicId(id), at }));
}
