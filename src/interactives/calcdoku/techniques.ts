import { cellNumber, type Puzzle } from "./cage.ts";
import type { Candidates, LiveCage } from "./engine.ts";
import type { Deduction } from "./trace.ts";

/**
 * A line holds every digit once, so its sum is known: when all but one of its cells are in cages of known sum inside
 * the line, that cell follows.
 */
export function lineSum(
  { size, cages }: Puzzle,
  live: readonly LiveCage[],
  lines: readonly number[][],
  cells: readonly number[],
): Deduction | null {
  const whole = (size * (size + 1)) / 2;
  for (const [index, line] of lines.entries()) {
    let rest = whole;
    const covered = new Set<number>();
    for (const [number, cage] of cages.entries()) {
      const inside = cage.cells.map((cell) => cellNumber(cell, size));
      const sum = sumOf(live[number]);
      if (sum === null || !inside.every((cell) => line.includes(cell))) continue;
      rest -= sum;
      for (const cell of inside) covered.add(cell);
    }
    for (const cell of line) {
      const digit = cells[cell] ?? 0;
      if (digit === 0 || covered.has(cell)) continue;
      rest -= digit;
      covered.add(cell);
    }
    const open = line.filter((cell) => !covered.has(cell));
    const [cell] = open;
    if (open.length !== 1 || cell === undefined || rest < 1 || rest > size) continue;
    return { technique: "lineSum", area: { k: "line", index }, cell, digit: rest };
  }
  return null;
}

/** Sum that every possible filling of a cage has, or null when they differ. */
function sumOf(cage: LiveCage | undefined): number | null {
  const sums = new Set(cage?.tuples.map((tuple) => tuple.reduce((sum, digit) => sum + digit, 0)));
  const [sum] = sums;
  return sums.size === 1 && sum !== undefined ? sum : null;
}

/** Removes candidates that a set of cells in a line, or a cage that must put a digit there, rules out. True if any were removed. */
export function setElimination(
  cages: readonly LiveCage[],
  lines: readonly number[][],
  candidates: Candidates,
): boolean {
  return lines.some((line) => cageInLine(cages, line, candidates) || nakedSet(line, candidates));
}

function cageInLine(cages: readonly LiveCage[], line: readonly number[], candidates: Candidates): boolean {
  for (const { cells, tuples } of cages) {
    const inside = cells.map((cell) => line.includes(cell));
    if (!inside.includes(true)) continue;
    for (let digit = 1; digit <= line.length; digit += 1) {
      if (!tuples.every((tuple) => tuple.some((value, index) => value === digit && inside[index]))) continue;
      const outside = line.filter((cell) => !cells.includes(cell));
      if (eliminate(outside, 1 << (digit - 1), candidates)) return true;
    }
  }
  return false;
}

function nakedSet(line: readonly number[], candidates: Candidates): boolean {
  const count = line.length;
  for (let chosen = 1; chosen < 1 << count; chosen += 1) {
    const set = line.filter((_, index) => (chosen & (1 << index)) !== 0);
    if (set.length < 2 || set.length > 3) continue;
    const bits = set.reduce((all, cell) => all | (candidates[cell] ?? 0), 0);
    if (bitCount(bits) !== set.length) continue;
    if (
      eliminate(
        line.filter((cell) => !set.includes(cell)),
        bits,
        candidates,
      )
    )
      return true;
  }
  return false;
}

function eliminate(cells: readonly number[], bits: number, candidates: Candidates): boolean {
  let struck = false;
  for (const cell of cells) {
    const before = candidates[cell] ?? 0;
    candidates[cell] = before & ~bits;
    struck ||= candidates[cell] !== before;
  }
  return struck;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
