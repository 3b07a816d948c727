import type { Budget, Diagnostic } from "../kit/contract.ts";
import { rowAndColumn } from "../kit/grid/cell-name.ts";
import { solve } from "./engine.ts";
import { freeCells, givenCells } from "./filling.ts";
import { type Instance, instancesOf } from "./instances.ts";
import { lintDrawing } from "./lint-drawing.ts";
import { isNumeric, puzzleOf, shownAlphabet } from "./puzzle.ts";
import { canHold } from "./status.ts";
import type { GridFill, Puzzle } from "./types.ts";

/** Lints the drawing, then each rule alone, and only if those are sound, the solution. */
export function lintGridFill(asset: GridFill, { nodes }: Budget): Diagnostic[] {
  const puzzle = puzzleOf(asset);
  const before = [...lintDrawing(asset), ...lintRules(asset, puzzle)];
  if (before.some(({ severity }) => severity === "error")) return before;
  return [...before, ...(asset.answer ? lintKey(asset, puzzle) : lintSolution(asset, puzzle, nodes))];
}

function lintRules(asset: GridFill, puzzle: Puzzle): Diagnostic[] {
  const instances = instancesOf(puzzle);
  const givens = givenCells(puzzle);
  return asset.rules.flatMap((rule, index): Diagnostic[] => {
    const own = instances.filter((instance) => instance.rule === index);
    const path = `/rules/${index}`;
    if (own.length === 0) {
      const message = "This rule doesn't apply to any cell.";
      return [{ severity: "error", code: "RULE_SCOPE_EMPTY", message, path }];
    }
    if (rule.k === "runs" && own.some((instance) => isTooLong(instance))) {
      const message = "With gaps between them, these runs don't fit in the line.";
      return [{ severity: "error", code: "RUNS_TOO_LONG", message, path: `${path}/lengths` }];
    }
    const empty = givens.map(() => 0);
    if (own.every((instance) => canHold(instance, givens, puzzle) || !canHold(instance, empty, puzzle))) return [];
    const message = "The given cells already break this rule.";
    return [{ severity: "error", code: "GIVEN_BREAKS_RULE", message, path }];
  });
}

function isTooLong(instance: Instance): boolean {
  if (instance.k !== "runs") return false;
  const { lengths, line } = instance;
  return lengths.reduce((all, length) => all + length + 1, -1) > line.length;
}

function lintSolution(asset: GridFill, puzzle: Puzzle, nodes: number): Diagnostic[] {
  const { unique = true } = asset;
  const { count, found, gaveUp } = solve(puzzle, { nodes, limit: unique ? 2 : 1 });
  const [first, second] = found;
  if (first && second) return [manySolutions(asset, puzzle, first, second)];
  if (gaveUp) {
    const message = "We couldn't prove in time that there's exactly one solution.";
    return [{ severity: "warning", code: "UNPROVEN", message, path: "/rules" }];
  }
  if (count === 0 || !first)
    return [
      {
        severity: "error",
        code: "NO_SOLUTION",
        message: "No way of filling the grid keeps all the rules.",
        path: "/rules",
      },
    ];
  // A kakuro may well leave a digit unused; a word or colour that's never right misleads.
  return unique ? lintUnused(asset, new Set(first), isNumeric(asset.alphabet) ? "info" : "warning") : [];
}

function manySolutions(
  asset: GridFill,
  puzzle: Puzzle,
  first: readonly number[],
  second: readonly number[],
): Diagnostic {
  const differing = freeCells(puzzle).filter((cell) => first[cell] !== second[cell]);
  const [cell = 0] = differing;
  const names = differing.slice(0, 2).map((filling) => words(filling, puzzle));
  const v = shownAlphabet(asset)[(first[cell] ?? 1) - 1];
  const given = { r: Math.floor(cell / puzzle.cols), c: cell % puzzle.cols, kind: "given", v: v?.id ?? "" };
  const described = asset.cells?.findIndex(({ r, c }) => r === given.r && c === given.c) ?? -1;
  const patch = asset.cells
    ? described < 0
      ? [{ op: "add" as const, path: "/cells/-", value: given }]
      : [{ op: "replace" as const, path: `/cells/${described}`, value: { ...asset.cells[described], ...given } }]
    : [{ op: "add" as const, path: "/cells", value: [given] }];
  return {
    severity: "error",
    code: "MANY_SOLUTIONS",
    message: `There's more than one solution; they differ in ${names.join(" and in ")}.`,
    path: "/rules",
    fix: { title: `Give ${v?.label ?? ""} in ${words(cell, puzzle)}`, patch },
  };
}

function words(cell: number, { cols }: Puzzle): string {
  const { row, column } = rowAndColumn(cell, cols);
  return `row ${row}, column ${column}`;
}

function lintKey(asset: GridFill, puzzle: Puzzle): Diagnostic[] {
  const alphabet = shownAlphabet(asset);
  const key = (asset.answer ?? []).flat().map((id) => alphabet.findIndex((symbol) => symbol.id === id) + 1);
  const broken = instancesOf(puzzle).find((instance) => !canHold(instance, key, puzzle));
  if (!broken) return lintUnused(asset, new Set(key), "info");
  const message = "The answer breaks this rule.";
  return [{ severity: "error", code: "ANSWER_BREAKS_RULE", message, path: `/rules/${broken.rule}` }];
}

function lintUnused(asset: GridFill, used: ReadonlySet<number>, severity: "warning" | "info"): Diagnostic[] {
  return shownAlphabet(asset).flatMap(({ id, label }, index): Diagnostic[] => {
    if (used.has(index + 1)) return [];
    const path = `/alphabet/${asset.alphabet.findIndex((symbol) => symbol.id === id)}`;
    return [{ severity, code: "UNUSED_SYMBOL", message: `"${label}" never appears in the solution.`, path }];
  });
}
