/** At most so many sets are looked at; past it the best found so far is the answer. */
export const MOST_STATES = 200_000;

export interface SequenceRules {
  /** Whether two items may stand in this order, the first somewhere before the second. */
  mayPrecede(first: number, second: number): boolean;
  /** Items of one group must stand side by side; undefined: in no group. */
  groupOf?(item: number): string | undefined;
}

/**
 * The fewest items to take out of a sequence (0 to 30 long, given by index) so that the rest stands in an allowed order:
 * a bit set, or null when that takes more than `most`. Exact by branch and bound, but for sequences so hostile that the
 * allowed number of states does not settle them: then the best found so far.
 */
export function fewestOut(
  length: number,
  { mayPrecede, groupOf }: SequenceRules,
  { most = length, states = MOST_STATES }: { most?: number; states?: number } = {},
): number | null {
  const clashes = clashSets(length, mayPrecede);
  const groups = Array.from({ length }, (_, index) => groupOf?.(index));
  const seen = new Set<number>();
  let best: number | null = null;
  let fewest = most + 1;

  function search(out: number, count: number): void {
    if (count >= fewest || seen.size >= states || seen.has(out)) return;
    seen.add(out);
    const trouble = worstClash(clashes, out) ?? splitGroup(groups, out);
    if (!trouble) {
      best = out;
      fewest = count;
      return;
    }
    if (count + disjointTroubles(clashes, groups, out) >= fewest) return;
    for (const bits of trouble) search(out | bits, count + ones(bits));
  }

  search(0, 0);
  return best;
}

/** How many bits are set. */
export function ones(bits: number): number {
  let count = 0;
  for (let rest = bits >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function clashSets(length: number, mayPrecede: SequenceRules["mayPrecede"]): number[] {
  const clashes = new Array<number>(length).fill(0);
  for (let second = 0; second < length; second += 1) {
    for (let first = 0; first < second; first += 1) {
      if (mayPrecede(first, second)) continue;
      clashes[first] = (clashes[first] ?? 0) | (1 << second);
      clashes[second] = (clashes[second] ?? 0) | (1 << first);
    }
  }
  return clashes;
}

/** Of the item with most clashes: take it out, or everything that it clashes with. */
function worstClash(clashes: readonly number[], out: number): number[] | null {
  let worst = -1;
  let most = 0;
  for (const [item, clash] of clashes.entries()) {
    if (out & (1 << item)) continue;
    const left = ones(clash & ~out);
    if (left > most) [worst, most] = [item, left];
  }
  return worst < 0 ? null : [1 << worst, (clashes[worst] ?? 0) & ~out];
}

/** Two items of a group with a stranger between them: one of the three must go. */
function splitGroup(groups: readonly (string | undefined)[], out: number): number[] | null {
  const lastOf = new Map<string, number>();
  let previous = -1;
  for (const [item, group] of groups.entries()) {
    if (out & (1 << item)) continue;
    if (group !== undefined) {
      const last = lastOf.get(group);
      if (last !== undefined && previous !== last) return [1 << item, 1 << previous, 1 << last];
      lastOf.set(group, item);
    }
    previous = item;
  }
  return null;
}

/** How many troubles share no item: at least so many more must go. */
function disjointTroubles(clashes: readonly number[], groups: readonly (string | undefined)[], out: number): number {
  let used = out;
  let count = 0;
  for (const [item, clash] of clashes.entries()) {
    if (used & (1 << item)) continue;
    const other = clash & ~used;
    if (other === 0) continue;
    used |= (1 << item) | (other & -other);
    count += 1;
  }
  for (let split = splitGroup(groups, used); split; split = splitGroup(groups, used)) {
    for (const bits of split) used |= bits;
    count += 1;
  }
  return count;
}
