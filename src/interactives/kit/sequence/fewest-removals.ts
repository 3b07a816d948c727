/** Maximum number of sets to examine; after that, the best found so far is the result. */
export const MAX_STATES = 200_000;

export interface SequenceRules {
  /** True when the first item may come anywhere before the second. */
  mayPrecede(first: number, second: number): boolean;
  /** Group of an item: its members must be side by side; undefined for none. */
  groupOf?(item: number): string | undefined;
}

/**
 * Fewest items to remove from a sequence (0 to 30 long, given by index) so that the others are in an allowed order, as
 * a bit set; null when that takes more than `most`. Exact by branch and bound, except for hostile sequences that exceed
 * the allowed number of states: those get the best found so far.
 */
export function fewestRemovals(
  length: number,
  { mayPrecede, groupOf }: SequenceRules,
  { most = length, states = MAX_STATES }: { most?: number; states?: number } = {},
): number | null {
  const clashes = conflictSets(length, mayPrecede);
  const groups = Array.from({ length }, (_, index) => groupOf?.(index));
  const seen = new Set<number>();
  let best: number | null = null;
  let fewest = most + 1;

  function search(out: number, count: number): void {
    if (count >= fewest || seen.size >= states || seen.has(out)) return;
    seen.add(out);
    const trouble = worstConflict(clashes, out) ?? splitGroup(groups, out);
    if (!trouble) {
      best = out;
      fewest = count;
      return;
    }
    if (count + countDisjointConflicts(clashes, groups, out) >= fewest) return;
    for (const bits of trouble) search(out | bits, count + countBits(bits));
  }

  search(0, 0);
  return best;
}

/** Counts the bits that are set. */
export function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits >>> 0; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

function conflictSets(length: number, mayPrecede: SequenceRules["mayPrecede"]): number[] {
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

/** Options for the item with most conflicts: remove it, or everything it conflicts with. */
function worstConflict(clashes: readonly number[], out: number): number[] | null {
  let worst = -1;
  let most = 0;
  for (const [item, clash] of clashes.entries()) {
    if (out & (1 << item)) continue;
    const left = countBits(clash & ~out);
    if (left > most) [worst, most] = [item, left];
  }
  return worst < 0 ? null : [1 << worst, (clashes[worst] ?? 0) & ~out];
}

/** Two items of a group with another item between them: one of the three must go. */
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

/** Counts conflicts that share no item: at least this many more items must go. */
function countDisjointConflicts(
  clashes: readonly number[],
  groups: readonly (string | undefined)[],
  out: number,
): number {
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
