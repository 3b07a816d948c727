/** Pairs of ids: the first must come somewhere before the second. */
export type OrderPairs = readonly (readonly [string, string])[];

/** For each id, everything that must come after it, directly or not. An id on a cycle must come after itself. */
export function transitiveClosure(ids: readonly string[], before: OrderPairs): Map<string, Set<string>> {
  const after = new Map(ids.map((id) => [id, new Set<string>()]));
  for (const [first, second] of before) after.get(first)?.add(second);
  for (const middle of ids) {
    const beyond = after.get(middle) ?? [];
    for (const reached of after.values()) {
      if (reached.has(middle)) for (const id of beyond) reached.add(id);
    }
  }
  return after;
}

/** Ids on a cycle, which no order can satisfy. */
export function idsOnCycle(ids: readonly string[], before: OrderPairs): string[] {
  const after = transitiveClosure(ids, before);
  return ids.filter((id) => after.get(id)?.has(id));
}

/** All pairs of a full order: every id before every later one. */
export function pairsInOrder(order: readonly string[]): [string, string][] {
  return order.flatMap((first, index) => order.slice(index + 1).map((second): [string, string] => [first, second]));
}

/** An order that satisfies the pairs and keeps to the given order where possible; ids on a cycle are left out. */
export function topologicalOrder(ids: readonly string[], before: OrderPairs): string[] {
  const order: string[] = [];
  const waiting = new Set(ids);
  for (;;) {
    const next = ids.find((id) => waiting.has(id) && !before.some(([a, b]) => b === id && waiting.has(a)));
    if (next === undefined) return order;
    waiting.delete(next);
    order.push(next);
  }
}
