import type { Difficulty } from "../../kit/contract.ts";
import type { Random } from "../../kit/random.ts";
import { openMachine } from "../engine.ts";
import { puzzleOf } from "../puzzle.ts";
import { isSingle, symbolOf, symbolsOf } from "../solver/store.ts";
import type { AuthoredRule, AuthoredSymbol, GridFill } from "../types.ts";

/** A filled grid with its rules, before givens are removed. */
export interface FilledGrid {
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  rules: AuthoredRule[];
  prompt: string;
  description: string;
  /** A symbol for every cell, from 1; 0 where it's blocked. */
  solution: number[];
  /** Region of each cell; absent if there are none. */
  regions?: string[];
  /** No cell is given: the rules' clues are enough. */
  bare?: true;
}

/** Lays out a kind of puzzle at a difficulty; null if this attempt failed. */
export type Template = (
  random: Random,
  difficulty: Difficulty,
  options: Readonly<Record<string, unknown>>,
) => FilledGrid | null;

/** Digits from 1, or numbers if there are more than nine. */
export function digits(count: number): AuthoredSymbol[] {
  return Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, label: String(index + 1) }));
}

/** Fields of an asset that its rules refer to. */
export function layoutOf(
  grid: Omit<FilledGrid, "solution">,
  blocked: readonly number[],
  givens: readonly number[],
): GridFill {
  const { rows, cols, alphabet, rules, prompt, description, regions } = grid;
  const cells = Array.from({ length: rows * cols }, (_, cell) => {
    const at = { r: Math.floor(cell / cols), c: cell % cols };
    const region = regions?.[cell];
    const own = region === undefined ? at : { ...at, region };
    const given = alphabet[(givens[cell] ?? 0) - 1];
    if (blocked.includes(cell)) return { ...own, kind: "blocked" as const };
    return given ? { ...own, kind: "given" as const, v: given.id } : { ...own, kind: "free" as const };
  }).filter(({ kind }) => kind !== "free" || regions !== undefined);
  return {
    type: "gridfill",
    version: 1,
    prompt,
    description,
    difficulty: 1,
    rows,
    cols,
    alphabet,
    ...(cells.length > 0 && { cells }),
    rules,
  };
}

/** A random filling that keeps the rules: guesses a cell, propagates, repeats. Null on a contradiction. */
export function randomFilling(
  grid: Omit<FilledGrid, "solution">,
  blocked: readonly number[],
  random: Random,
): number[] | null {
  const machine = openMachine(puzzleOf(layoutOf(grid, blocked, [])));
  if (!machine.settle()) return null;
  for (;;) {
    const open = [...machine.masks.keys()].filter((cell) => {
      const bits = machine.masks[cell] ?? 0;
      return bits !== 0 && !isSingle(bits);
    });
    if (open.length === 0) return Array.from(machine.masks, symbolOf);
    const cell = random.pick(open);
    const bit = 1 << (random.pick(symbolsOf(machine.masks[cell] ?? 0)) - 1);
    const before = machine.masks.slice();
    machine.masks[cell] = bit;
    if (machine.settle(machine.watchers[cell])) continue;
    machine.masks.set(before);
    if (!machine.keep(cell, ~bit) || !machine.settle([])) return null;
  }
}
