/** What is still possible, and how rules strike out of it. */
export interface Store {
  /** Symbols still possible in each cell: bit v − 1 for the symbol v. */
  readonly masks: Uint16Array;
  /** Strikes out all but these; false when nothing is left. */
  keep(cell: number, bits: number): boolean;
}

/** One rule at work: it strikes out what cannot stand, and answers false when it cannot hold at all. */
export interface Propagator {
  cells: readonly number[];
  run(store: Store): boolean;
}

/** Whether exactly one bit is set. */
export function isSingle(bits: number): boolean {
  return bits !== 0 && (bits & (bits - 1)) === 0;
}

/** The symbol of a single bit; 0 for no bit. */
export function symbolOf(bits: number): number {
  return 32 - Math.clz32(bits);
}

/** How many bits are set. */
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

/** The smallest and the largest value that these bits stand for; `values` has one for each symbol from place 1. */
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

/** Those of the bits whose symbol's value passes. */
export function bitsWhere(bits: number, values: readonly number[], passes: (value: number) => boolean): number {
  let kept = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (passes(values[symbolOf(bit)] ?? 0)) kept |= bit;
  }
  return kept;
}
