import type { Propagator } from "./store.ts";

/** Possibilities that a runs clue leaves in a line. */
export interface LineCandidates {
  /** By position: the symbol is possible here. */
  on: Uint8Array;
  /** By position: something else is possible here. */
  off: Uint8Array;
}

/**
 * Combines all placements of runs in a line with two tables: how many runs fit before each position, and how many
 * after. In `may`, bit 1 means the position can be on, bit 2 that it can be off; null if nothing fits.
 */
export function narrowLine(may: Uint8Array, lengths: readonly number[]): LineCandidates | null {
  const size = may.length;
  const runs = lengths.length;
  const width = runs + 1;
  /** By position: number of consecutive positions up to and including this one that can be on. */
  const streak = new Uint8Array(size);
  for (let at = 0; at < size; at += 1) streak[at] = ((may[at] ?? 0) & 1) === 0 ? 0 : (streak[at - 1] ?? 0) + 1;
  const isOff = (at: number) => at < 0 || at >= size || ((may[at] ?? 0) & 2) !== 0;
  const ends = (at: number, length: number) => (streak[at] ?? 0) >= length && isOff(at + 1) && isOff(at - length);

  // before[at * width + run]: the first `at` places can hold the first `run` runs, with a gap after the last.
  const before = new Uint8Array((size + 2) * width);
  before[0] = 1;
  for (let at = 1; at <= size + 1; at += 1) {
    for (let run = 0; run <= runs; run += 1) {
      const stays = isOff(at - 1) && before[(at - 1) * width + run] === 1;
      const length = lengths[run - 1] ?? 0;
      const placed =
        run > 0 && at > length && ends(at - 2, length) && before[(at - 1 - length) * width + run - 1] === 1;
      if (stays || placed) before[at * width + run] = 1;
    }
  }
  if (before[(size + 1) * width + runs] !== 1) return null;

  // Backwards through the positions that lead to the end: the placements that really occur.
  const after = new Uint8Array((size + 2) * width);
  after[(size + 1) * width + runs] = 1;
  const sight: LineCandidates = { on: new Uint8Array(size), off: new Uint8Array(size) };
  for (let at = size + 1; at > 0; at -= 1) {
    for (let run = runs; run >= 0; run -= 1) {
      if (after[at * width + run] !== 1 || before[at * width + run] !== 1) continue;
      if (isOff(at - 1) && before[(at - 1) * width + run] === 1) {
        after[(at - 1) * width + run] = 1;
        if (at <= size) sight.off[at - 1] = 1;
      }
      const length = lengths[run - 1] ?? 0;
      if (run === 0 || at <= length || !ends(at - 2, length)) continue;
      const start = at - 1 - length;
      if (before[start * width + run - 1] !== 1) continue;
      after[start * width + run - 1] = 1;
      for (let place = start; place < at - 1; place += 1) sight.on[place] = 1;
      if (at <= size) sight.off[at - 1] = 1;
    }
  }
  return sight;
}

/** The symbol appears in runs of these lengths, in this order, with gaps between; −1 in the line is a blocked cell. */
export function runs(line: readonly number[], v: number, lengths: readonly number[]): Propagator {
  const bit = 1 << (v - 1);
  const may = new Uint8Array(line.length);
  return {
    cells: line.filter((cell) => cell >= 0),
    run({ masks, keep }) {
      for (const [at, cell] of line.entries()) {
        const bits = cell < 0 ? 0 : (masks[cell] ?? 0);
        may[at] = cell < 0 ? 2 : ((bits & bit) !== 0 ? 1 : 0) | ((bits & ~bit) !== 0 ? 2 : 0);
      }
      const sight = narrowLine(may, lengths);
      if (!sight) return false;
      return line.every((cell, at) => {
        if (cell < 0) return true;
        return keep(cell, (sight.on[at] === 1 ? bit : 0) | (sight.off[at] === 1 ? ~bit : 0));
      });
    },
  };
}
