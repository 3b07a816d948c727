import type { Rules, Violation } from "../kit/contract.ts";
import { cellName } from "../kit/grid/cell-name.ts";
import { announceAction } from "./announce.ts";
import { describeGrid } from "./describe.ts";
import { emptyState, freeCells, leftToFill, peersOf, symbolsIn, written } from "./filling.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { paintedSymbol } from "./puzzle.ts";
import { canHold } from "./status.ts";
import type { GridFillAction, GridFillAnswer, GridFillState, PublicGridFill, Puzzle } from "./types.ts";

/** The rules of filling a grid: symbols, notes, strokes, and what breaks. */
export const gridFillRules: Rules<PublicGridFill, GridFillState, GridFillAction, GridFillAnswer> = {
  type: "gridfill",
  init: emptyState,
  reduce(state, action, pub) {
    const { v } = action;
    if (!Number.isInteger(v) || v < 0 || v > pub.alphabet.length) return state;
    const cells = action.t === "paint" ? action.cells : [action.cell];
    const free = freeCells(pub).filter((cell) => cells.includes(cell));
    if (action.t === "note") return free.reduce((before, cell) => note(before, cell, v), state);
    return free.reduce((before, cell) => put(before, cell, v, pub), state);
  },
  answer: ({ cells }) => ({ cells }),
  violations,
  isReady(state, pub) {
    const left = leftToFill(symbolsIn(state), pub);
    if (left === 0) return true;
    return { code: paintedSymbol(pub) > 0 ? "TOO_FEW" : "INCOMPLETE", params: { left } };
  },
  describe: describeGrid,
  announce: announceAction,
};

function put(state: GridFillState, cell: number, v: number, puzzle: Puzzle): GridFillState {
  const symbols = symbolsIn(state);
  if (symbols[cell] === v && (v > 0 || state.notes[cell] === undefined)) return state;
  const notes = { ...state.notes };
  delete notes[cell];
  // A symbol that stands somewhere is no longer a candidate where it may not stand twice.
  if (v > 0) for (const peer of peersOf(cell, distinctGroups(puzzle))) strikeNote(notes, peer, v);
  return { cells: written(symbols.with(cell, v)), notes };
}

function strikeNote(notes: Record<string, number>, cell: number, v: number) {
  const left = (notes[cell] ?? 0) & ~(1 << (v - 1));
  if (left > 0) notes[cell] = left;
  else delete notes[cell];
}

function note(state: GridFillState, cell: number, v: number): GridFillState {
  if (v === 0 || symbolsIn(state)[cell] !== 0) return state;
  const bits = (state.notes[cell] ?? 0) ^ (1 << (v - 1));
  const { [cell]: _, ...others } = state.notes;
  return { ...state, notes: bits === 0 ? others : { ...others, [cell]: bits } };
}

/** Groups of cells in which no symbol may stand twice. */
export function distinctGroups(puzzle: Puzzle): (readonly number[])[] {
  return instancesOf(puzzle).flatMap(({ k, cells }) => (k === "allDifferent" ? [cells] : []));
}

function violations(state: GridFillState, pub: PublicGridFill): Violation[] {
  if (pub.conflicts === "never") return [];
  const symbols = symbolsIn(state);
  return instancesOf(pub).flatMap((instance): Violation[] => {
    const touched = instance.cells.filter((cell) => (symbols[cell] ?? 0) > 0);
    if (touched.length === 0 || canHold(instance, symbols, pub)) return [];
    const at = culprits(instance, touched, symbols).map((cell) => cellName(cell, pub.cols));
    return [{ code: "BROKEN", at, params: { rule: instance.rule } }];
  });
}

/** The cells to mark: of symbols that may not stand twice only those that do. */
function culprits({ k }: Instance, touched: readonly number[], symbols: readonly number[]): readonly number[] {
  if (k !== "allDifferent") return touched;
  const twice = touched.filter((cell) => touched.some((other) => other !== cell && symbols[other] === symbols[cell]));
  return twice.length > 0 ? twice : touched;
}
