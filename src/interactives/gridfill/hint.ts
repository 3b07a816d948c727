import type { Ctx, Feedback, Reason } from "../kit/contract.ts";
import { cellName, rowAndColumn } from "../kit/grid/cell-name.ts";
import { kindOf } from "./describe.ts";
import { solve } from "./engine.ts";
import { countEmpty, freeCells, givenCells, rowOf, symbolsIn } from "./filling.ts";
import { instancesOf } from "./instances.ts";
import { paintedSymbol, puzzleOf, shownAlphabet } from "./puzzle.ts";
import { gridFillToPublic } from "./redact.ts";
import { type Deduction, nextSteps, trace } from "./trace.ts";
import type { GridFill, GridFillAction, GridFillState, Puzzle } from "./types.ts";

const BUDGET = 2_000;

/**
 * Hint for the next symbol by the easiest technique, in three levels: where to look, which cell, which symbol. A
 * mistake is pointed out first. Null for a grid with a key.
 */
export function gridFillHint(asset: GridFill, state: GridFillState, ctx: Ctx, level: number): Feedback | null {
  const puzzle = puzzleOf(asset);
  const symbols = symbolsIn(state);
  if (asset.answer || symbols.length !== puzzle.rows * puzzle.cols) return null;
  const solved = solve(puzzle, { nodes: BUDGET });
  const wrong = mistake(symbols, puzzle, solved);
  if (wrong !== null) {
    if (wrong < 0) return { code: "HINT_MISTAKES", tone: "info" };
    return {
      code: "HINT_MISTAKE",
      params: { ...rowAndColumn(wrong, puzzle.cols), was: symbols[wrong] ?? 0 },
      at: [cellName(wrong, puzzle.cols)],
      tone: "info",
    };
  }
  const [step] = nextSteps(puzzle, symbols, { left: BUDGET }) ?? [];
  if (!step) return null;
  const detail = level % 3;
  if (detail === 0) return whereToLook(step, puzzle, symbols);
  const at = [cellName(step.cell, puzzle.cols)];
  const place = rowAndColumn(step.cell, puzzle.cols);
  if (detail === 1) return { code: "HINT_CELL", params: place, at, tone: "info" };
  const symbol = puzzle.alphabet[step.v - 1]?.label ?? "";
  const kind = kindOf(step.v, gridFillToPublic(asset, ctx));
  return { code: "HINT_SYMBOL", params: { ...place, symbol, kind }, at, tone: "info" };
}

/** A cell whose symbol is wrong, −1 if something is wrong but it isn't known where, null if nothing is. */
function mistake(
  symbols: readonly number[],
  puzzle: Puzzle,
  { count, found, gaveUp }: ReturnType<typeof solve>,
): number | null {
  const [only] = found;
  const free = freeCells(puzzle).filter((cell) => (symbols[cell] ?? 0) > 0);
  if (only && count === 1 && !gaveUp) return free.find((cell) => only[cell] !== symbols[cell]) ?? null;
  const possible = solve(puzzle, { nodes: BUDGET, start: symbols, limit: 1 });
  return possible.count > 0 || possible.gaveUp ? null : -1;
}

function whereToLook({ technique, cell, instance }: Deduction, puzzle: Puzzle, symbols: readonly number[]): Feedback {
  const place = rowAndColumn(cell, puzzle.cols);
  if (technique !== "rule" || !instance) {
    const code = {
      single: "HINT_SINGLE",
      rule: "HINT_SINGLE",
      together: "HINT_TOGETHER",
      whatIf: "HINT_TRY",
      guess: "HINT_TRY",
    };
    const empty = countEmpty(symbols, rowOf(place.row, puzzle.cols));
    return { code: code[technique], params: { ...place, empty }, tone: "info" };
  }
  const { part, cells } = instance;
  const number = "index" in part ? part.index + 1 : 0;
  const first = rowAndColumn(cells[0] ?? 0, puzzle.cols);
  return {
    code: "HINT_RULE",
    params: { kind: part.k, number, ...first, empty: countEmpty(symbols, cells) },
    at: cells.map((other) => cellName(other, puzzle.cols)),
    tone: "info",
  };
}

/** Moves of "Show me" in the order a patient solver finds them; a stroke where one rule settles several painted cells. */
export function gridFillSolution(asset: GridFill): GridFillAction[] {
  const puzzle = puzzleOf(asset);
  if (asset.answer) return asActions(fromKey(asset), puzzle);
  const steps = instancesOf(puzzle).length > 0 ? trace(puzzle, BUDGET) : null;
  return asActions(steps ?? fromSearch(puzzle), puzzle);
}

/** Reason for each symbol, or each stroke, of the solution: the rule that settles it. */
export function gridFillReasons(asset: GridFill, actions: readonly GridFillAction[]): (Reason | null)[] {
  const puzzle = puzzleOf(asset);
  if (asset.answer || instancesOf(puzzle).length === 0) return [];
  const steps = new Map((trace(puzzle, BUDGET) ?? []).map((step) => [step.cell, step]));
  return actions.map((action): Reason | null => {
    const cells = action.t === "paint" ? action.cells : [action.cell];
    const step = steps.get(cells[0] ?? -1);
    if (!step) return null;
    const at = cells.map((cell) => cellName(cell, puzzle.cols));
    const place = rowAndColumn(step.cell, puzzle.cols);
    if (step.technique !== "rule" || !step.instance) return { why: { code: WHY[step.technique], params: place }, at };
    const { part } = step.instance;
    const number = "index" in part ? part.index + 1 : 0;
    return { why: { code: "WHY_RULE", params: { ...place, kind: part.k, number } }, at };
  });
}

const WHY: Readonly<Record<Deduction["technique"], string>> = {
  single: "WHY_SINGLE",
  rule: "WHY_SINGLE",
  together: "WHY_TOGETHER",
  whatIf: "WHY_TRIED",
  guess: "WHY_TRIED",
};

function fromKey(asset: GridFill): Deduction[] {
  const alphabet = shownAlphabet(asset);
  const key = (asset.answer ?? []).flat();
  return freeCells(puzzleOf(asset)).map((cell) => {
    const v = alphabet.findIndex(({ id }) => id === key[cell]) + 1;
    return { technique: "single", cell, v, instance: null };
  });
}

function fromSearch(puzzle: Puzzle): Deduction[] {
  const [found = givenCells(puzzle)] = solve(puzzle, { nodes: 10 * BUDGET, limit: 1 }).found;
  return freeCells(puzzle).map((cell) => ({ technique: "guess", cell, v: found[cell] ?? 0, instance: null }));
}

function asActions(steps: readonly Deduction[], puzzle: Puzzle): GridFillAction[] {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return steps.map(({ cell, v }) => ({ t: "put", cell, v }));
  const strokes: { instance: Deduction["instance"]; cells: number[] }[] = [];
  for (const { cell, v, instance } of steps) {
    if (v !== painted) continue;
    const last = strokes.at(-1);
    if (last && last.instance === instance && instance) last.cells.push(cell);
    else strokes.push({ instance, cells: [cell] });
  }
  return strokes.map(({ cells }) => ({ t: "paint", cells, v: painted }));
}
