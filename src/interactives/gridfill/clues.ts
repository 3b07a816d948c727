import { type Instance, instancesOf } from "./instances.ts";
import type { Puzzle } from "./types.ts";

/** Clues by where they're drawn. Those drawn nowhere are listed in words beside the grid. */
export interface Clues {
  /** Drawn in front of each row; `columns` above each column. */
  rows: Instance[][];
  cols: Instance[][];
  /** Drawn in the first cell of a region. */
  corners: ReadonlyMap<number, Instance>;
  /** Drawn in a blocked cell: the sum of the cells to its right, and of those below. */
  wedges: ReadonlyMap<number, { across?: Instance; down?: Instance }>;
  /** Drawn between two neighbours. */
  signs: ReadonlyMap<number, { right?: "<" | ">"; below?: "<" | ">" }>;
  /** Instances with no place in the grid. */
  unplaced: Instance[];
}

const known = new WeakMap<Puzzle, Clues>();

/** Assigns every clue of a puzzle its place. */
export function cluesOf(puzzle: Puzzle): Clues {
  const before = known.get(puzzle);
  if (before) return before;
  const rows: Instance[][] = Array.from({ length: puzzle.rows }, () => []);
  const cols: Instance[][] = Array.from({ length: puzzle.cols }, () => []);
  const corners = new Map<number, Instance>();
  const wedges = new Map<number, { across?: Instance; down?: Instance }>();
  const signs = new Map<number, { right?: "<" | ">"; below?: "<" | ">" }>();
  const unplaced: Instance[] = [];
  for (const instance of instancesOf(puzzle)) {
    const { part } = instance;
    const rule = puzzle.rules[instance.rule];
    const over = rule && "over" in rule ? rule.over : {};
    const wedge = wedgeOf(instance, puzzle);
    const sign = instance.k === "less" ? signOf(instance, puzzle) : null;
    if (isTally(instance) && part.k === "row" && "row" in over) rows[part.index]?.push(instance);
    else if (isTally(instance) && part.k === "col" && "col" in over) cols[part.index]?.push(instance);
    else if (isTally(instance) && "region" in over && !corners.has(instance.cells[0] ?? 0))
      corners.set(instance.cells[0] ?? 0, instance);
    else if (wedge && !wedges.get(wedge.cell)?.[wedge.way])
      wedges.set(wedge.cell, { ...wedges.get(wedge.cell), [wedge.way]: instance });
    else if (sign) signs.set(sign.cell, { ...signs.get(sign.cell), [sign.way]: sign.sign });
    else unplaced.push(instance);
  }
  const all = { rows, cols, corners, wedges, signs, unplaced };
  known.set(puzzle, all);
  return all;
}

function isTally({ k }: Instance): boolean {
  return k === "sum" || k === "product" || k === "count" || k === "runs";
}

/** The blocked cell in front of a straight stretch with a sum, and the stretch's direction. */
function wedgeOf(instance: Instance, puzzle: Puzzle): { cell: number; way: "across" | "down" } | null {
  if (instance.k !== "sum" || instance.op !== "=" || instance.part.k !== "cells") return null;
  const way = directionOf(instance.cells, puzzle.cols);
  const [first = 0] = instance.cells;
  const cell = way === "across" ? first - 1 : first - puzzle.cols;
  const besides = way === "across" ? first % puzzle.cols > 0 : first >= puzzle.cols;
  return way && besides && puzzle.blocked.includes(cell) ? { cell, way } : null;
}

/** Direction of cells that are adjacent and in order within one row or column, otherwise null. */
export function directionOf(cells: readonly number[], cols: number): "across" | "down" | null {
  if (cells.length < 2) return null;
  const steps = new Set(cells.slice(1).map((cell, at) => cell - (cells[at] ?? 0)));
  const [step] = steps;
  if (steps.size !== 1) return null;
  if (step === cols) return "down";
  return step === 1 && Math.floor((cells[0] ?? 0) / cols) === Math.floor((cells.at(-1) ?? 0) / cols) ? "across" : null;
}

function signOf(
  { cells }: Instance,
  { cols }: Puzzle,
): { cell: number; way: "right" | "below"; sign: "<" | ">" } | null {
  const [a = 0, b = 0] = cells;
  const way = directionOf([Math.min(a, b), Math.max(a, b)], cols);
  if (!way) return null;
  return { cell: Math.min(a, b), way: way === "across" ? "right" : "below", sign: a < b ? "<" : ">" };
}

/** A clue as drawn: numbers and signs, so there's nothing to translate. */
export function clueText(instance: Instance, { alphabet }: Pick<Puzzle, "alphabet">): string {
  switch (instance.k) {
    case "runs":
      return instance.lengths.length === 0 ? "0" : instance.lengths.join(" ");
    case "sum":
      return `${instance.op === "=" ? "" : `${instance.op} `}${instance.n}`;
    case "product":
      return `× ${instance.n}`;
    case "count": {
      const sign = { "=": "", "<=": "≤ ", ">=": "≥ " }[instance.op];
      return `${sign}${instance.n} ${alphabet[instance.v - 1]?.label ?? ""}`;
    }
    default:
      return "";
  }
}
