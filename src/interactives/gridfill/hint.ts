import type { Ctx, Feedback } from "../kit/contract.ts";
import { cellName, placeOf } from "../kit/grid/cell-name.ts";
import { kindOf } from "./describe.ts";
import { solve } from "./engine.ts";
import { freeCells, givenCells, symbolsIn } from "./filling.ts";
import { instancesOf } from "./instances.ts";
import { paintedSymbol, puzzleOf, shownAlphabet } from "./puzzle.ts";
import { gridFillToPublic } from "./redact.ts";
import { nextSteps, type Step, trace } from "./trace.ts";
import type { GridFill, GridFillAction, GridFillState, Puzzle } from "./types.ts";

const BUDGET = 2_000;

/** The next symbol by the easiest thought, told in three steps: where to look, which cell, which symbol. A wrong one comes first. A grid with a key has none. */
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
      params: placeOf(wrong, puzzle.cols),
      at: [cellName(wrong, puzzle.cols)],
      tone: "info",
    };
  }
  const [step] = nextSteps(puzzle, symbols, { left: BUDGET }) ?? [];
  if (!step) return null;
  const told = level % 3;
  if (told === 0) return whereToLook(step, puzzle);
  const at = [cellName(step.cell, puzzle.cols)];
  const place = placeOf(step.cell, puzzle.cols);
  if (told === 1) return { code: "HINT_CELL", params: place, at, tone: "info" };
  const symbol = puzzle.alphabet[step.v - 1]?.label ?? "";
  const kind = kindOf(step.v, gridFillToPublic(asset, ctx));
  return { code: "HINT_SYMBOL", params: { ...place, symbol, kind }, at, tone: "info" };
}

/** A cell whose symbol cannot be right, −1 when it is not known which, null when all may be. */
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

function whereToLook({ technique, cell, instance }: Step, puzzle: Puzzle): Feedback {
  const place = placeOf(cell, puzzle.cols);
  if (technique !== "rule" || !instance) {
    const code = {
      single: "HINT_SINGLE",
      rule: "HINT_SINGLE",
      together: "HINT_TOGETHER",
      whatIf: "HINT_TRY",
      guess: "HINT_TRY",
    };
    return { code: code[technique], params: place, tone: "info" };
  }
  const { part, cells } = instance;
  const number = "index" in part ? part.index + 1 : 0;
  const first = placeOf(cells[0] ?? 0, puzzle.cols);
  return {
    code: "HINT_RULE",
    params: { kind: part.k, number, ...first },
    at: cells.map((one) => cellName(one, puzzle.cols)),
    tone: "info",
  };
}

/** Symbols in the order in which a patient solver finds them; strokes where a rule settles several painted cells at once. */
export function gridFillSolution(asset: GridFill): GridFillAction[] {
  const puzzle = puzzleOf(asset);
  if (asset.answer) return asActions(fromKey(asset), puzzle);
  const steps = instancesOf(puzzle).length > 0 ? trace(puzzle, BUDGET) : null;
  return asActions(steps ?? fromSearch(puzzle), puzzle);
}

function fromKey(asset: GridFill): Step[] {
  const alphabet = shownAlphabet(asset);
  const key = (asset.answer ?? []).flat();
  return freeCells(puzzleOf(asset)).map((cell) => {
    const v = alphabet.findIndex(({ id }) => id === key[cell]) + 1;
    return { technique: "single", cell, v, instance: null };
  });
}

function fromSearch(puzzle: Puzzle): Step[] {
  const [found = givenCells(puzzle)] = solve(puzzle, { nodes: 10 * BUDGET, limit: 1 }).found;
  return freeCells(puzzle).map((cell) => ({ technique: "guess", cell, v: found[cell] ?? 0, instance: null }));
}

function asActions(steps: readonly Step[], puzzle: Puzzle): GridFillAction[] {
  const painted = paintedSymbol(puzzle);
  if (painted === 0) return steps.map(({ cell, v }) => ({ t: "put", cell, v }));
  const strokes: { instance: Step["instance"]; cells: number[] }[] = [];
  for (const { cell, v, instance } of steps) {
    if (v !== painted) continue;
    const last = strokes.at(-1);
    if (last && last.instance === instance && instance) last.cells.push(cell);
    else strokes.push({ instance, cells: [cell] });
  }
  return strokes.map(({ cells }) => ({ t: "paint", cells, v: painted }));
}
