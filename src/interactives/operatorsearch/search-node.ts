import { shownFraction } from "../kit/maths/exact.ts";
import type { Puzzle } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { shownText, shownWay, treeProblem, valueText } from "./rules.ts";
import type { Op } from "./schema.ts";
import { leaf, type Tree, treeText } from "./tree.ts";
import { combineTrees, rowText } from "./workspace.ts";

/** A node of the search tree: the decisions so far and their result. */
export interface SearchNode {
  /** Unique in the tree. */
  path: string;
  /** The last decision. */
  text: string;
  /** Current values: one, or those of the tiles. */
  values: readonly string[];
  /** True if nothing is left to decide. */
  isLeaf: boolean;
  hits: boolean;
  children(): SearchNode[];
}

/** Root: nothing is decided. */
export function searchRoot(puzzle: Puzzle): SearchNode {
  if (puzzle.order === "fixed" && !puzzle.brackets) return rowNode(puzzle, []);
  return groupNode(
    puzzle,
    "r",
    "",
    puzzle.numbers.map((given, at) => leaf(given, [at])),
  );
}

/** Fills gaps from left to right; the value is that of the row so far. */
function rowNode(puzzle: Puzzle, ops: readonly Op[]): SearchNode {
  const { numbers, target } = puzzle;
  const out = numbers.flatMap((_, at) => (at > ops.length ? [at] : []));
  const text = rowText(puzzle, { ops: [...ops], spans: [], out, steps: [], found: [] });
  const read = readWay(text, { ...puzzle, useAll: false });
  const tree = read.ok && !treeProblem(read.tree, puzzle.integersOnly) ? read.tree : null;
  const isLeaf = ops.length === numbers.length - 1;
  return {
    path: `r${ops.join(" ")}`,
    text: shownText(text),
    values: tree ? [valueText(tree)] : [],
    isLeaf,
    hits: isLeaf && isTarget(tree, target),
    children: () => (isLeaf ? [] : puzzle.ops.map((op) => rowNode(puzzle, [...ops, op]))),
  };
}

/** Combines any two that may be combined, until one is left. */
function groupNode(puzzle: Puzzle, path: string, text: string, trees: readonly Tree[]): SearchNode {
  const isLeaf = trees.length === 1;
  const [only = null] = trees;
  return {
    path,
    text,
    values: trees.map(valueText),
    isLeaf,
    hits: isLeaf && isTarget(only, puzzle.target),
    children() {
      const seen = new Set<string>();
      return pairsOf(puzzle, trees.length).flatMap(([i, j]) => {
        const [a, b] = [trees[i], trees[j]];
        return puzzle.ops.flatMap((op): SearchNode[] => {
          const tree = a && b && (i < j || (op !== "+" && op !== "*")) ? combineTrees(op, a, b, puzzle.numbers) : null;
          if (!tree || treeProblem(tree, puzzle.integersOnly)) return [];
          const rest = trees.flatMap((other, at) =>
            at === Math.max(i, j) ? [] : at === Math.min(i, j) ? [tree] : [other],
          );
          const same =
            puzzle.order === "free"
              ? rest.map(valueText).sort().join(" ")
              : rest.map((tree) => treeText(tree)).join(" ");
          if (seen.has(same)) return [];
          seen.add(same);
          const step = tree.k === "leaf" ? valueText(tree) : `${shownWay(tree)} = ${valueText(tree)}`;
          return [groupNode(puzzle, `${path}/${i}${op}${j}`, step, rest)];
        });
      });
    },
  };
}

function pairsOf({ order }: Puzzle, count: number): [number, number][] {
  const all = Array.from({ length: count }, (_, at) => at);
  if (order === "fixed") return all.slice(1).map((at) => [at - 1, at]);
  return all.flatMap((i) => all.filter((j) => j !== i).map((j): [number, number] => [i, j]));
}

function isTarget(tree: Tree | null, target: Puzzle["target"]): boolean {
  return tree?.value !== null && tree?.value !== undefined && shownFraction(tree.value) === shownFraction(target);
}
