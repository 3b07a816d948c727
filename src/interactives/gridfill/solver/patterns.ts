import { isSingle, type Propagator, type Store } from "./store.ts";

/** The symbol `v` appears n times in these cells, or at most or at least n times. */
export function count(cells: readonly number[], v: number, op: "=" | "<=" | ">=", n: number): Propagator {
  const bit = 1 << (v - 1);
  return {
    cells,
    run(store) {
      let sure = 0;
      let possible = 0;
      for (const cell of cells) {
        const bits = store.masks[cell] ?? 0;
        if (bits === bit) sure += 1;
        if ((bits & bit) !== 0) possible += 1;
      }
      if ((op !== ">=" && sure > n) || (op !== "<=" && possible < n)) return false;
      if (op !== ">=" && sure === n) return eliminate(cells, bit, store);
      return op === "<=" || possible > n || cells.every((cell) => !has(store, cell, bit) || store.keep(cell, bit));
    },
  };
}

function has({ masks }: Store, cell: number, bit: number): boolean {
  return ((masks[cell] ?? 0) & bit) !== 0;
}

function eliminate(cells: readonly number[], bit: number, store: Store): boolean {
  return cells.every((cell) => store.masks[cell] === bit || store.keep(cell, ~bit));
}

/** No symbol appears more than `longest` times in a row: checks every window one cell longer, until nothing changes. */
export function noRun(stretch: readonly number[], longest: number): Propagator {
  return {
    cells: stretch,
    run(store) {
      for (let changed = true; changed; ) {
        changed = false;
        for (let from = 0; from + longest < stretch.length; from += 1) {
          const struck = strikeGap(stretch, from, longest + 1, store);
          if (struck === "never") return false;
          changed ||= struck === "struck";
        }
      }
      return true;
    },
  };
}

/** A window full of one symbol is a contradiction; a window with a single gap can't have its gap filled with that symbol. */
function strikeGap(
  stretch: readonly number[],
  from: number,
  length: number,
  store: Store,
): "never" | "struck" | "same" {
  let all = -1;
  let gap = -1;
  for (let at = from; at < from + length; at += 1) {
    const cell = stretch[at] ?? 0;
    const bits = store.masks[cell] ?? 0;
    if (!isSingle(bits)) {
      if (gap >= 0) return "same";
      gap = cell;
    } else if (all < 0) all = bits;
    else if (all !== bits) return "same";
  }
  if (gap < 0) return "never";
  if (all < 0 || ((store.masks[gap] ?? 0) & all) === 0) return "same";
  return store.keep(gap, ~all) ? "struck" : "never";
}

/** Two lines aren't the same: once all cells but one agree, the last cell has to differ. The cells of both lines are listed in parallel. */
export function unequal(first: readonly number[], second: readonly number[]): Propagator {
  return {
    cells: [...first, ...second],
    run(store) {
      let gap = -1;
      let mirror = 0;
      for (let at = 0; at < first.length; at += 1) {
        const a = store.masks[first[at] ?? 0] ?? 0;
        const b = store.masks[second[at] ?? 0] ?? 0;
        if ((a & b) === 0) return true;
        if (isSingle(a) && a === b) continue;
        if (gap >= 0 || (!isSingle(a) && !isSingle(b))) return true;
        gap = (isSingle(a) ? second[at] : first[at]) ?? 0;
        mirror = isSingle(a) ? a : b;
      }
      return gap >= 0 && store.keep(gap, ~mirror);
    },
  };
}
