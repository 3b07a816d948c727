import { bitsWhere, isSingle, type Propagator, rangeOf, type Store } from "./store.ts";

/** The cells' values add up to n, to less or to more. Removes values that the others' minimum and maximum leave no room for. */
export function sum(cells: readonly number[], op: "=" | "<" | ">", n: number, values: readonly number[]): Propagator {
  const low = new Float64Array(cells.length);
  const high = new Float64Array(cells.length);
  return {
    cells,
    run(store) {
      for (;;) {
        let least = 0;
        let most = 0;
        for (const [at, cell] of cells.entries()) {
          const { min, max } = rangeOf(store.masks[cell] ?? 0, values);
          low[at] = min;
          high[at] = max;
          least += min;
          most += max;
        }
        let changed = false;
        for (const [at, cell] of cells.entries()) {
          const before = store.masks[cell] ?? 0;
          const below = least - (low[at] ?? 0);
          const above = most - (high[at] ?? 0);
          const kept = bitsWhere(before, values, (value) => {
            if (op === "<") return value + below < n;
            if (op === ">") return value + above > n;
            return value + below <= n && value + above >= n;
          });
          if (kept === before) continue;
          if (!store.keep(cell, kept)) return false;
          changed = true;
        }
        if (!changed) return true;
      }
    },
  };
}

/** The cells' values multiply to n. Uses divisors and bounds if all values are positive; otherwise only the last open cell is narrowed. */
export function product(cells: readonly number[], n: number, values: readonly number[]): Propagator {
  const positive = values.slice(1).every((value) => value > 0);
  return {
    cells,
    run: (store) => (positive ? boundProduct(cells, n, values, store) : lastFactor(cells, n, values, store)),
  };
}

function boundProduct(cells: readonly number[], n: number, values: readonly number[], store: Store): boolean {
  for (;;) {
    const ranges = cells.map((cell) => rangeOf(store.masks[cell] ?? 0, values));
    const least = ranges.reduce((all, { min }) => all * min, 1);
    const most = ranges.reduce((all, { max }) => all * max, 1);
    let changed = false;
    for (const [at, cell] of cells.entries()) {
      const { min = 1, max = 1 } = ranges[at] ?? {};
      const before = store.masks[cell] ?? 0;
      const kept = bitsWhere(
        before,
        values,
        (value) =>
          n % value === 0 && value * (least / min) <= n && (!Number.isFinite(most) || value * (most / max) >= n),
      );
      if (kept === before) continue;
      if (!store.keep(cell, kept)) return false;
      changed = true;
    }
    if (!changed) return true;
  }
}

function lastFactor(cells: readonly number[], n: number, values: readonly number[], store: Store): boolean {
  const open = cells.filter((cell) => !isSingle(store.masks[cell] ?? 0));
  const made = cells.reduce(
    (all, cell) => (open.includes(cell) ? all : all * rangeOf(store.masks[cell] ?? 0, values).min),
    1,
  );
  const [last] = open;
  if (last === undefined) return made === n;
  if (open.length > 1) return true;
  return store.keep(
    last,
    bitsWhere(store.masks[last] ?? 0, values, (value) => made * value === n),
  );
}

/** The first cell's value is below the second's. */
export function less(first: number, second: number, values: readonly number[]): Propagator {
  return {
    cells: [first, second],
    run(store) {
      const { max } = rangeOf(store.masks[second] ?? 0, values);
      if (
        !store.keep(
          first,
          bitsWhere(store.masks[first] ?? 0, values, (value) => value < max),
        )
      )
        return false;
      const { min } = rangeOf(store.masks[first] ?? 0, values);
      return store.keep(
        second,
        bitsWhere(store.masks[second] ?? 0, values, (value) => value > min),
      );
    },
  };
}
