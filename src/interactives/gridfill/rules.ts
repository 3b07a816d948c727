import type { Rules, Sentence, Violation } from "../kit/contract.ts";
import { cellName } from "../kit/grid/cell-name.ts";
import { announceAction } from "./announce.ts";
import { describeGrid } from "./describe.ts";
import { countEmpty, emptyState, encodeSymbols, freeCells, leftToFill, peersOf, rowOf, symbolsIn } from "./filling.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { paintedSymbol } from "./puzzle.ts";
import { canHold, countBroken, withBackground } from "./status.ts";
import type { GridFillAction, GridFillAnswer, GridFillState, PublicGridFill, Puzzle } from "./types.ts";

/** Reducer and live checks: symbols, notes, strokes, conflicts. */
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
  solved(state, pub) {
    // Only a grid whose rules decide has computed hints; the key of another stays on the server.
    if (!pub.computedHints) return null;
    return leftToFill(symbolsIn(state), pub) === 0 && brokenIn(state, pub).broken === 0;
  },
  distance(state, pub): Sentence | null {
    if (!pub.computedHints) return null;
    const left = leftToFill(symbolsIn(state), pub);
    if (left > 0) return { code: paintedSymbol(pub) > 0 ? "TOO_FEW" : "INCOMPLETE", params: { left } };
    const { all, broken } = brokenIn(state, pub);
    return { code: "SOME_OFF", params: { right: all - broken, all } };
  },
  speaksOf({ code, params = {}, at = [] }, state, { cols }) {
    const symbols = symbolsIn(state);
    const named = symbols.flatMap((_, cell) => (at.includes(cellName(cell, cols)) ? [cell] : []));
    const [row, column] = [Number(params.row), Number(params.column)];
    switch (code) {
      case "HINT_CELL":
      case "HINT_SYMBOL":
        return symbols[named[0] ?? -1] === 0;
      case "HINT_TRY":
        return symbols[(row - 1) * cols + column - 1] === 0;
      case "HINT_MISTAKE":
        return symbols[named[0] ?? -1] === params.was;
      case "HINT_MISTAKES":
        return null;
      default:
        return countEmpty(symbols, at.length > 0 ? named : rowOf(row, cols)) === params.empty;
    }
  },
  isReady(state, pub) {
    const left = leftToFill(symbolsIn(state), pub);
    if (left === 0) return true;
    return { code: paintedSymbol(pub) > 0 ? "TOO_FEW" : "INCOMPLETE", params: { left } };
  },
  describe: describeGrid,
  announce: announceAction,
};

/** All rules of a grid, and how many of them it breaks. */
function brokenIn(state: GridFillState, pub: PublicGridFill): { all: number; broken: number } {
  return countBroken(withBackground(symbolsIn(state), pub), pub);
}

function put(state: GridFillState, cell: number, v: number, puzzle: Puzzle): GridFillState {
  const symbols = symbolsIn(state);
  if (symbols[cell] === v && (v > 0 || state.notes[cell] === undefined)) return state;
  const notes = { ...state.notes };
  delete notes[cell];
  // Placing a symbol removes it from the notes of every cell it rules out.
  if (v > 0) for (const peer of peersOf(cell, distinctGroups(puzzle))) strikeNote(notes, peer, v);
  return { cells: encodeSymbols(symbols.with(cell, v)), notes };
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

/** Groups of cells that can't hold the same symbol twice. */
export function distinctGroups(puzzle: Puzzle): (readonly number[])[] {
  return instancesOf(puzzle).flatMap(({ k, cells }) => (k === "allDifferent" ? [cells] : []));
}

function violations(state: GridFillState, pub: PublicGridFill): Violation[] {
  if (pub.conflicts === "never") return [];
  const symbols = symbolsIn(state);
  return instancesOf(pub).flatMap((instance): Violation[] => {
    const touched = instance.cells.filter((cell) => (symbols[cell] ?? 0) > 0);
    if (touched.length === 0 || canHold(instance, symbols, pub)) return [];
    const at = cellsToMark(instance, touched, symbols).map((cell) => cellName(cell, pub.cols));
    return [{ code: "BROKEN", at, params: { rule: instance.rule } }];
  });
}

/** Cells to mark for a broken instance: with "all different", only the repeated symbols. */
function cellsToMark({ k }: Instance, touched: readonly number[], symbols: readonly number[]): readonly number[] {
  if (k !== "allDifferent") return touched;
  const twice = touched.filter((cell) => touched.some((other) => other !== cell && symbols[other] === symbols[cell]));
  return twice.length > 0 ? twice : touched;
}
