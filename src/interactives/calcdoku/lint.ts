import type { Budget, Diagnostic } from "../kit/contract.ts";
import { cellNumber, type Puzzle } from "./cage.ts";
import { liveCages, solve } from "./engine.ts";
import { puzzleOf } from "./hint.ts";
import type { Calcdoku } from "./schema.ts";
import { difficultyOf, TECHNIQUES, trace } from "./trace.ts";

/** Problems of the drawing and, if it has none, of the solution. */
export function lintCalcdoku(asset: Calcdoku, { nodes }: Budget): Diagnostic[] {
  const puzzle = puzzleOf(asset);
  const drawing = [...lintCells(puzzle), ...lintCages(puzzle)];
  return drawing.length > 0 ? drawing : lintSolution(asset, puzzle, nodes);
}

function lintCells({ size, cages }: Puzzle): Diagnostic[] {
  const found: Diagnostic[] = [];
  const owner = new Map<number, number>();
  for (const [index, { cells }] of cages.entries()) {
    for (const [place, cell] of cells.entries()) {
      const number = cellNumber(cell, size);
      const first = owner.get(number);
      owner.set(number, first ?? index);
      if (first === undefined) continue;
      const message = `This cell is already in cage ${first + 1}.`;
      found.push({ severity: "error", code: "CAGE_OVERLAP", message, path: `/cages/${index}/cells/${place}` });
    }
  }
  for (let cell = 0; cell < size ** 2; cell += 1) {
    if (owner.has(cell)) continue;
    const message = `Row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1} is in no cage.`;
    found.push({ severity: "error", code: "CELL_UNCAGED", message, path: "/cages" });
  }
  return found;
}

function lintCages(puzzle: Puzzle): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, { cells, op }] of puzzle.cages.entries()) {
    const path = `/cages/${index}`;
    if (!isConnected(cells)) {
      const message = "The cells of a cage have to touch, edge to edge.";
      found.push({ severity: "error", code: "CAGE_DISCONNECTED", message, path: `${path}/cells` });
    }
    const fits = op === "=" ? cells.length === 1 : op === "-" || op === "/" ? cells.length === 2 : cells.length > 1;
    if (fits || op === "?") continue;
    const needs =
      op === "=" ? "exactly one cell" : op === "-" || op === "/" ? "exactly two cells" : "two cells or more";
    found.push({
      severity: "error",
      code: "OP_ARITY",
      message: `The operation ${op} needs ${needs}.`,
      path: `${path}/op`,
    });
  }
  if (found.length > 0) return found;
  return liveCages(puzzle).flatMap(({ tuples }, index): Diagnostic[] => {
    if (tuples.length > 0) return [];
    const message = "No digits give this target.";
    return [{ severity: "error", code: "TARGET_IMPOSSIBLE", message, path: `/cages/${index}/target` }];
  });
}

function isConnected(cells: Calcdoku["cages"][number]["cells"]): boolean {
  const reached = cells.slice(0, 1);
  for (const [r, c] of reached) {
    for (const cell of cells) {
      const touches = Math.abs(cell[0] - r) + Math.abs(cell[1] - c) === 1;
      if (touches && !reached.includes(cell)) reached.push(cell);
    }
  }
  return reached.length === cells.length;
}

function lintSolution(asset: Calcdoku, puzzle: Puzzle, nodes: number): Diagnostic[] {
  const { count, found, gaveUp } = solve(puzzle, nodes);
  const [first, second] = found;
  if (first && second) return [manySolutions(asset, first, second)];
  if (gaveUp) {
    const message = "We couldn't prove in time that there's exactly one solution.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/cages" }];
  }
  if (count === 0)
    return [{ severity: "error", code: "NO_SOLUTION", message: "No digits satisfy every cage.", path: "/cages" }];
  return lintDifficulty(asset, puzzle, nodes);
}

function manySolutions({ size, givens }: Calcdoku, first: readonly number[], second: readonly number[]): Diagnostic {
  const cell = first.findIndex((digit, index) => digit !== second[index]);
  const given = { r: Math.floor(cell / size), c: cell % size, v: first[cell] ?? 1 };
  const place = `row ${given.r + 1}, column ${given.c + 1}`;
  return {
    severity: "error",
    code: "MANY_SOLUTIONS",
    message: `There's more than one solution; they differ in ${place}.`,
    path: "/cages",
    fix: {
      title: `Add ${given.v} as a given in ${place}`,
      patch: [givens ? { op: "add", path: "/givens/-", value: given } : { op: "add", path: "/givens", value: [given] }],
    },
  };
}

const WORDS = ["single cells", "hidden singles", "line sums", "sets of candidates", "guessing"] as const;

function lintDifficulty({ difficulty }: Calcdoku, puzzle: Puzzle, nodes: number): Diagnostic[] {
  const measured = difficultyOf(trace(puzzle, nodes) ?? []);
  const found: Diagnostic[] = [];
  if (measured === TECHNIQUES.length) {
    const severity = difficulty === TECHNIQUES.length ? "info" : "warning";
    found.push({
      severity,
      code: "NEEDS_GUESS",
      message: "At some point a learner has to guess and check.",
      path: "/cages",
    });
  }
  if (Math.abs(measured - difficulty) > 1) {
    const message = `Solving it takes ${WORDS[measured - 1]}, which is difficulty ${measured}, not ${difficulty}.`;
    const fix = {
      title: `Set the difficulty to ${measured}`,
      patch: [{ op: "replace" as const, path: "/difficulty", value: measured }],
    };
    found.push({ severity: "warning", code: "DIFFICULTY_MISMATCH", message, path: "/difficulty", fix });
  }
  return found;
}
