import { type Propagator, symbolOf } from "./store.ts";

/** Maximum number of cells and symbols for which every set of symbols is examined. */
export const MAX_DISTINCT = 9;

/** Different symbols that add up to exactly n, as in kakuro: keeps what some choice uses. At most nine cells and symbols. */
export function distinctSum(cells: readonly number[], n: number, values: readonly number[]): Propagator {
  const symbols = values.length - 1;
  const all = 1 << symbols;
  const sums = new Float64Array(all);
  const sizes = new Uint8Array(all);
  for (let set = 1; set < all; set += 1) {
    const rest = set & (set - 1);
    sums[set] = (sums[rest] ?? 0) + (values[symbolOf(set & -set)] ?? 0);
    sizes[set] = (sizes[rest] ?? 0) + 1;
  }
  /** 1: the first cells can use exactly this set. 2: and the remaining cells can reach the sum from it. */
  const reached = new Uint8Array(all);

  return {
    cells,
    run({ masks, keep }) {
      reached.fill(0);
      reached[0] = 1;
      for (let set = 0; set < all; set += 1) {
        const at = sizes[set] ?? 0;
        if (reached[set] !== 1 || at >= cells.length) continue;
        for (let rest = (masks[cells[at] ?? 0] ?? 0) & ~set; rest !== 0; rest &= rest - 1)
          reached[set | (rest & -rest)] = 1;
      }
      const used = cells.map(() => 0);
      for (let set = all - 1; set >= 0; set -= 1) {
        const at = sizes[set] ?? 0;
        if (reached[set] !== 1) continue;
        if (at === cells.length) {
          if (sums[set] === n) reached[set] = 2;
          continue;
        }
        for (let rest = (masks[cells[at] ?? 0] ?? 0) & ~set; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          if (reached[set | bit] !== 2) continue;
          reached[set] = 2;
          used[at] = (used[at] ?? 0) | bit;
        }
      }
      return cells.every((cell, at) => keep(cell, used[at] ?? 0));
    },
  };
}
