/** Candidates of every cell, and how rules remove them. */
export interface Store {
  /** Remaining symbols of each cell: bit v − 1 for symbol v. */
  readonly masks: Uint16Array;
  /** Removes everything but these bits; false if nothing is left. */
  keep(cell: number, bits: number): boolean;
}

/** One rule as the solver runs it: removes impossible candidates, and returns false if the rule can't hold. */
export interface Propagator {
  cells: readonly number[];
  run(store: Store): boolean;
}

/** True if exactly one bit is set. */
export function isSingle(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

/** Symbol of a single bit; 0 if none is set. */
export function symbolOf(bits: number): number {
  return 32 - Math.clz32(bits);
}

/** Number of bits set. */
export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** The symbols of these bits, ascending. */
export function symbolsOf(bits: number): number[] {
  const symbols: number[] = [];
  for (let rest = bits; rest !== 0; rest &= rest - 1) symbols.push(symbolOf(rest & -rest));
  return symbols;
}

/** Smallest and largest value among these bits; `values` has an entry for each symbol from index 1. */
export function rangeOf(bits: number, values: readonly number[]): { min: number; max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const value = values[symbolOf(rest & -rest)] ?? 0;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}

/** Bits whose symbol's value passes. */
export function bitsWhere(bits: number, values: readonly number[], passes: (value: number) => boolean): number {
  let kept = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (passes(values[symbolOf(bit)] ?? 0)) kept |= bit;
  }
  return kept;
}
