import { type Propagator, type Store, symbolOf } from "./store.ts";

/**
 * No symbol twice. Removes everything a Hall set rules out, by Régin's algorithm: match every cell to its own symbol;
 * another symbol is possible if the cells can swap along a cycle, or along a chain that ends at an unused symbol.
 */
export function allDifferent(cells: readonly number[], symbols: number): Propagator {
  const count = cells.length;
  const everything = (1 << symbols) - 1;
  /** Bit of the symbol each cell is matched to. Kept between runs, because it usually still fits. */
  const matched = new Uint16Array(count);
  /** By symbol: index in the group of the cell matched to it, or −1. */
  const owner = new Int8Array(symbols + 1);
  /** By symbol: symbols reachable by moving its cell and then the cell in the way. */
  const reach = new Uint16Array(symbols + 1);
  let tried = 0;

  function match({ masks }: Store): boolean {
    owner.fill(-1);
    for (let at = 0; at < count; at += 1) {
      const bit = (matched[at] ?? 0) & (masks[cells[at] ?? 0] ?? 0);
      matched[at] = bit !== 0 && owner[symbolOf(bit)] === -1 ? bit : 0;
      if (matched[at] !== 0) owner[symbolOf(bit)] = at;
    }
    for (let at = 0; at < count; at += 1) {
      tried = 0;
      if (matched[at] === 0 && !place(at, masks)) return false;
    }
    return true;
  }

  function place(at: number, masks: Uint16Array): boolean {
    for (let rest = (masks[cells[at] ?? 0] ?? 0) & ~tried; rest !== 0; rest &= ~tried) {
      const bit = rest & -rest;
      tried |= bit;
      const other = owner[symbolOf(bit)] ?? -1;
      if (other !== -1 && !place(other, masks)) continue;
      owner[symbolOf(bit)] = at;
      matched[at] = bit;
      return true;
    }
    return false;
  }

  return {
    cells,
    run(store) {
      if (count > symbols || !match(store)) return false;
      let used = 0;
      for (let at = 0; at < count; at += 1) used |= matched[at] ?? 0;
      const unused = everything & ~used;
      for (let symbol = 1; symbol <= symbols; symbol += 1) {
        const at = owner[symbol] ?? -1;
        reach[symbol] = (1 << (symbol - 1)) | (at === -1 ? 0 : (store.masks[cells[at] ?? 0] ?? 0));
      }
      for (let by = 1; by <= symbols; by += 1) {
        for (let symbol = 1; symbol <= symbols; symbol += 1) {
          if (((reach[symbol] ?? 0) & (1 << (by - 1))) !== 0) reach[symbol] = (reach[symbol] ?? 0) | (reach[by] ?? 0);
        }
      }
      for (let at = 0; at < count; at += 1) {
        const own = matched[at] ?? 0;
        let kept = own;
        for (let rest = (store.masks[cells[at] ?? 0] ?? 0) & ~own; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest;
          if (((reach[symbolOf(bit)] ?? 0) & (own | unused)) !== 0) kept |= bit;
        }
        if (!store.keep(cells[at] ?? 0, kept)) return false;
      }
      return true;
    },
  };
}
