import { toNumber } from "#numbers/rational.ts";
import { shownFraction } from "../kit/maths/exact.ts";
import type { Puzzle } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import type { OperatorSearchState } from "./schema.ts";
import { leaf, type Tree } from "./tree.ts";
import { rowText, tilesOf, usedPlaces } from "./workspace.ts";

/** Parts that can be evaluated so far: the pieces of a row between open gaps, or the tiles. */
export function forestOf(puzzle: Puzzle, state: OperatorSearchState): Tree[] {
  if (puzzle.order === "free") return tilesOf(puzzle, state).map(({ tree }) => tree);
  return piecesOf(puzzle, state).map((piece) => {
    const out = puzzle.numbers.flatMap((_, at) => (piece.includes(at) ? [] : [at]));
    const spans = state.spans.filter((span) => span.every((end) => piece.includes(end)));
    const read = readWay(rowText(puzzle, { ...state, out, spans }), { ...puzzle, useAll: false });
    return read.ok ? read.tree : leaf(puzzle.numbers[piece[0] ?? 0] ?? 0, piece);
  });
}

/** Runs of numbers with an operator in every gap; a bracket with an open gap inside keeps its numbers apart. */
function piecesOf(puzzle: Puzzle, state: OperatorSearchState): number[][] {
  const pieces: number[][] = [];
  for (const at of usedPlaces(puzzle, state)) {
    const last = pieces.at(-1);
    if (last && state.ops[at - 1]) last.push(at);
    else pieces.push([at]);
  }
  // A bracket that extends beyond a piece: numbers inside and outside it mustn't be mixed.
  return pieces.flatMap((piece) => {
    const cut = state.spans.filter(
      (span) => span.some((end) => piece.includes(end)) && !span.every((end) => piece.includes(end)),
    );
    const inside = (at: number) => cut.filter(([from, to]) => at >= from && at <= to).length;
    return piece.reduce<number[][]>((parts, at) => {
      const part = parts.at(-1);
      const before = part?.at(-1);
      if (part && before !== undefined && inside(before) === inside(at)) part.push(at);
      else parts.push([at]);
      return parts;
    }, []);
  });
}

/** A node of the drawing: `x` in leaf widths, `level` counted downwards. */
export interface DrawnNode {
  tree: Tree;
  x: number;
  level: number;
  children: DrawnNode[];
}

/** Lays out trees: leaves side by side on level 0, operations below their operands. */
export function layOutTrees(trees: readonly Tree[]): { roots: DrawnNode[]; width: number; levels: number } {
  let width = 0;
  const place = (tree: Tree): DrawnNode => {
    if (tree.k === "leaf") {
      width += 1;
      return { tree, x: width - 0.5, level: 0, children: [] };
    }
    const children = [place(tree.left), place(tree.right)];
    const x = children.reduce((sum, child) => sum + child.x, 0) / 2;
    return { tree, x, level: 1 + Math.max(...children.map(({ level }) => level)), children };
  };
  const roots = trees.map(place);
  return { roots, width, levels: Math.max(0, ...roots.map(({ level }) => level)) };
}

/** A value for a small label: exact up to eight characters, otherwise rounded. */
export function shortValue(tree: Tree): string {
  if (!tree.value) return "–";
  const exact = shownFraction(tree.value);
  return exact.length <= 8 ? exact : `≈${toNumber(tree.value).toPrecision(3).replace("-", "−").replace("e+", "e")}`;
}
