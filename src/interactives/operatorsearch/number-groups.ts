import type { Puzzle } from "./puzzle.ts";
import { joinedLeaf, type Leaf, leaf } from "./tree.ts";

/** A group of numbers split in two; the order matters, as for − and ÷. */
export interface Split {
  left: number;
  right: number;
}

/** Ways to take groups of a puzzle's numbers apart. A group is a bit set of their indexes. */
export function openGroups({ numbers, order, ops }: Puzzle) {
  const joins = ops.includes("||");

  function membersOf(group: number): number[] {
    return numbers.flatMap((_, at) => ((group >> at) & 1 ? [at] : []));
  }

  /**
   * All splits of every group. In a fixed order everything in the left part comes before the right part; long left
   * parts come first, since they need fewer brackets.
   */
  function splitsOf(group: number): Split[] {
    const members = membersOf(group);
    if (order === "fixed")
      return members
        .slice(1)
        .reverse()
        .map((at) => ({ left: group & (2 ** at - 1), right: group & ~(2 ** at - 1) }));
    const splits: Split[] = [];
    for (let left = (group - 1) & group; left > 0; left = (left - 1) & group)
      splits.push({ left, right: group ^ left });
    return splits;
  }

  /** The number itself, or joined numbers. */
  function leavesOf(group: number): Leaf[] {
    const members = membersOf(group);
    const [only = 0] = members;
    if (members.length === 1) return [leaf(numbers[only] ?? 0, members)];
    if (!joins) return [];
    const orders = order === "fixed" ? [members] : permutations(members);
    return orders.flatMap((uses) => joinedLeaf(numbers, uses) ?? []);
  }

  return { splitsOf: rememberedByGroup(splitsOf), leavesOf: rememberedByGroup(leavesOf) };
}

/** A search asks about the same few groups for each value. */
function rememberedByGroup<T>(make: (group: number) => T): (group: number) => T {
  const known = new Map<number, T>();
  return (group) => {
    const before = known.get(group);
    if (before !== undefined) return before;
    const made = make(group);
    known.set(group, made);
    return made;
  };
}

function permutations(items: readonly number[]): number[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first) => permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]));
}
