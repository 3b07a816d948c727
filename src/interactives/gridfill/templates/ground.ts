import type { Difficulty } from "../../kit/contract.ts";
import type { Dice } from "../../kit/dice.ts";
import { openMachine } from "../engine.ts";
import { puzzleOf } from "../puzzle.ts";
import { isSingle, symbolOf, symbolsOf } from "../solver/store.ts";
import type { AuthoredRule, AuthoredSymbol, GridFill } from "../types.ts";

/** A filled grid with its rules, before clues are taken away. */
export interface Ground {
  rows: number;
  cols: number;
  alphabet: AuthoredSymbol[];
  rules: AuthoredRule[];
  prompt: string;
  description: string;
  /** A symbol for every cell, from 1; 0 where it is blocked. */
  solution: number[];
  /** By cell; absent: no regions. */
  regions?: string[];
  /** The clues of the rules are all there is: no cell is given. */
  bare?: true;
}

/** How a kind of puzzle is laid out at a difficulty; null when this try came to nothing. */
export type Template = (
  dice: Dice,
  difficulty: Difficulty,
  options: Readonly<Record<string, unknown>>,
) => Ground | null;

/** The digits from 1, or the numbers where there are more than nine. */
export function digits(count: number): AuthoredSymbol[] {
  return Array.from({ length: count }, (_, index) => ({ id: `d${index + 1}`, label: String(index + 1) }));
}

/** The parts of an asset that its rules speak of. */
export function layoutOf(
  ground: Omit<Ground, "solution">,
  blocked: readonly number[],
  givens: readonly number[],
): GridFill {
  const { rows, cols, alphabet, rules, prompt, description, regions } = ground;
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

/** Some filling that keeps the rules, by throwing dice and thinking after each throw; null when the throws led nowhere. */
export function someFilling(ground: Omit<Ground, "solution">, blocked: readonly number[], dice: Dice): number[] | null {
  const machine = openMachine(puzzleOf(layoutOf(ground, blocked, [])));
  if (!machine.settle()) return null;
  for (;;) {
    const open = [...machine.masks.keys()].filter((cell) => {
      const bits = machine.masks[cell] ?? 0;
      return bits !== 0 && !isSingle(bits);
    });
    if (open.length === 0) return Array.from(machine.masks, symbolOf);
    const cell = dice.pick(open);
    const bit = 1 << (dice.pick(symbolsOf(machine.masks[cell] ?? 0)) - 1);
    const before = machine.masks.slice();
    machine.masks[cell] = bit;
    if (machine.settle(machine.watchers[cell])) continue;
    machine.masks.set(before);
    if (!machine.keep(cell, ~bit) || !machine.settle([])) return null;
  }
}
