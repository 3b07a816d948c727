import type { Instance } from "../instances.ts";
import type { Puzzle } from "../types.ts";
import { propagatorsOf } from "./propagators.ts";
import type { Propagator, Store } from "./store.ts";

const known = new WeakMap<Instance, Propagator[]>();

/** Runs one rule instance by itself on these candidates, in place, to its fixed point; false on a contradiction. */
export function narrowAlone(instance: Instance, masks: Uint16Array, puzzle: Pick<Puzzle, "alphabet">): boolean {
  const propagators = known.get(instance) ?? propagatorsOf(instance, puzzle);
  known.set(instance, propagators);
  let changed = true;
  const store: Store = {
    masks,
    keep(cell, bits) {
      const before = masks[cell] ?? 0;
      masks[cell] = before & bits;
      changed ||= masks[cell] !== before;
      return masks[cell] !== 0;
    },
  };
  while (changed) {
    changed = false;
    if (!propagators.every((propagator) => propagator.run(store))) return false;
  }
  return true;
}

/** Candidates before any deduction: every symbol, except in filled cells; blocked cells have none. */
export function openMasks({ rows, cols, alphabet, blocked }: Puzzle, start: readonly number[]): Uint16Array {
  const everything = (1 << alphabet.length) - 1;
  const masks = new Uint16Array(rows * cols);
  for (let cell = 0; cell < masks.length; cell += 1) {
    const symbol = start[cell] ?? 0;
    masks[cell] = symbol > 0 ? 1 << (symbol - 1) : everything;
  }
  for (const cell of blocked) masks[cell] = 0;
  return masks;
}
