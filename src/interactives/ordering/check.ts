import type { Ctx, PartVerdict, SolveStep, Verdict } from "../kit/contract.ts";
import { plainText } from "../kit/pick-place/plain-text.ts";
import { countBits, fewestRemovals } from "../kit/sequence/fewest-removals.ts";
import { type OrderPairs, pairsInOrder, topologicalOrder, transitiveClosure } from "../kit/sequence/partial-order.ts";
import type { Order, OrderAction, OrderAnswer, OrderState } from "./schema.ts";

type After = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Right in any listed order, or in any order that respects the pairs. Partial credit: 1 − inversions / all pairs that
 * matter, using the nearest listed order. Marks from the second attempt.
 */
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
  const out = fewestRemovals(order.length, { mayPrecede: (a, b) => !mustFollow(after, order[a], order[b]) }) ?? 0;
  const count = countBits(out);
  return {
    kind: "scored",
    correct: false,
    score: Math.round((1 - wrong / pairs) * 1000) / 1000,
    feedback: [{ code: ctx.attempt > 0 ? "verdict.marked" : "verdict.count", params: { count }, tone: "fix" }],
    ...(ctx.attempt > 0 ? { parts: marks(placed, out) } : {}),
  };
}

/** The nearest right order: which items must follow which, how many pairs are the wrong way round, and out of how many. */
function nearest(asset: Order, order: readonly string[]): { after: After; wrong: number; pairs: number } {
  const rules: OrderPairs[] = asset.before ? [asset.before] : (asset.orders ?? []).map(pairsInOrder);
  const ids = asset.items.map(({ id }) => id);
  const judged = rules.map((before) =>
    judge(asset.before ? transitiveClosure(ids, before) : direct(ids, before), order),
  );
  return (
    judged.toSorted((a, b) => a.wrong / a.pairs - b.wrong / b.pairs)[0] ?? { after: new Map(), wrong: 1, pairs: 1 }
  );
}

/** Pairs of a chain, which contains all of them already. */
function direct(ids: readonly string[], before: OrderPairs): After {
  const after = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [first, second] of before) after.get(first)?.add(second);
  return after;
}

function judge(after: After, order: readonly string[]) {
  let pairs = 0;
  for (const later of after.values()) pairs += later.size;
  const wrong = pairsInOrder(order).filter(([first, second]) => mustFollow(after, first, second)).length;
  return { after, wrong, pairs };
}

function mustFollow(after: After, first: string | undefined, second: string | undefined): boolean {
  return first !== undefined && second !== undefined && (after.get(second)?.has(first) ?? false);
}

function marks(placed: readonly string[], out: number): Record<string, PartVerdict> {
  return Object.fromEntries(placed.map((id, index) => [id, out & (1 << index) ? "wrong" : "right"]));
}

/** Moves that fill the answer list in a right order. */
export function orderSolution(asset: Order, ctx: Ctx): OrderAction[] {
  const ids = asset.items.map(({ id }) => id);
  const order = asset.orders?.[0] ?? topologicalOrder(ids, asset.before ?? []);
  return order.map((id, at) => ({ t: "place", id: ctx.publicId(id), at }));
}

/** Brings each item to its place, from the first to the last. Items that are in place already stay. */
export function solveOrder(asset: Order, { placed }: OrderState, ctx: Ctx): SolveStep<OrderAction>[] {
  const names = new Map(asset.items.map(({ id, body }) => [ctx.publicId(id), plainText(ctx.rich(body))]));
  const order = orderSolution(asset, ctx);
  let now = [...placed];
  return order.flatMap((action, at): SolveStep<OrderAction>[] => {
    if (now[at] === action.id) return [];
    now = now.filter((id) => id !== action.id).toSpliced(at, 0, action.id);
    const before = order[at - 1];
    const code = before ? "solve.next" : "solve.first";
    const params = { name: names.get(action.id) ?? "", before: names.get(before?.id ?? "") ?? "" };
    return [{ actions: [action], why: { code, params }, at: [action.id], tone: "good" }];
  });
}
