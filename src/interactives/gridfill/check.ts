import type { Verdict } from "../kit/contract.ts";
import { freeCells, leftToFill, symbolsIn } from "./filling.ts";
import { puzzleOf, shownAlphabet } from "./puzzle.ts";
import { countBroken, withBackground } from "./status.ts";
import type { GridFill, GridFillAnswer, Puzzle } from "./types.ts";

/**
 * Judges by the rules alone, so that every valid filling is right, or by the key if there is one. The feedback says how
 * much is wrong, not where.
 */
export function checkGridFill(asset: GridFill, answer: GridFillAnswer): Verdict {
  const puzzle = puzzleOf(asset);
  const symbols = symbolsIn(answer);
  const blocked = new Set(puzzle.blocked);
  const misshapen = symbols.some(
    (symbol, cell) => symbol > puzzle.alphabet.length || (symbol > 0 && blocked.has(cell)),
  );
  if (symbols.length !== puzzle.rows * puzzle.cols || misshapen) return { kind: "invalid", code: "MALFORMED" };
  if (puzzle.givens.some(({ cell, v }) => symbols[cell] !== v)) return { kind: "invalid", code: "GIVEN_CHANGED" };
  const left = leftToFill(symbols, puzzle);
  if (left > 0) return { kind: "invalid", code: "INCOMPLETE", params: { left } };
  const filled = withBackground(symbols, puzzle);
  const { all, broken, share } = asset.answer ? countWrong(asset, filled, puzzle) : countBroken(filled, puzzle);
  if (broken === 0)
    return {
      kind: "scored",
      correct: true,
      score: 1,
      feedback: [{ code: asset.answer ? "ALL_CELLS_RIGHT" : "ALL_RIGHT", tone: "good" }],
    };
  const score = Math.min(0.999, Math.round(share * 1000) / 1000);
  return {
    kind: "scored",
    correct: false,
    score,
    feedback: [{ code: asset.answer ? "CELLS_OFF" : "SOME_OFF", params: { right: all - broken, all }, tone: "fix" }],
  };
}

function countWrong(asset: GridFill, filled: readonly number[], puzzle: Puzzle): ReturnType<typeof countBroken> {
  const alphabet = shownAlphabet(asset);
  const free = freeCells(puzzle);
  const key = (asset.answer ?? []).flat();
  const wrong = free.filter((cell) => alphabet[(filled[cell] ?? 0) - 1]?.id !== key[cell]);
  return { all: free.length, broken: wrong.length, share: 1 - wrong.length / free.length };
}
