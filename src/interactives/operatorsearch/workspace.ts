import type { Puzzle } from "./puzzle.ts";
import { readWay, type WayRefusal } from "./read-way.ts";
import type { Op, OperatorSearchState } from "./schema.ts";
import { branch, joinedLeaf, leaf, type Tree } from "./tree.ts";

/** The current workspace: a complete way, or what's missing. */
export type Current = { k: "open"; left: number } | { k: "odd"; code: WayRefusal } | { k: "way"; tree: Tree };

/** A tile of the free order. */
export interface Tile {
  id: number;
  tree: Tree;
}

/** Indexes of the numbers in use, in order. */
export function usedPlaces({ numbers }: Pick<Puzzle, "numbers">, { out }: Pick<OperatorSearchState, "out">): number[] {
  return numbers.flatMap((_, at) => (out.includes(at) ? [] : [at]));
}

/** Gaps that need an operator: gap g is before number g + 1. */
export function openGaps(puzzle: Pick<Puzzle, "numbers">, state: OperatorSearchState): number[] {
  return usedPlaces(puzzle, state)
    .slice(1)
    .map((at) => at - 1)
    .filter((gap) => !state.ops[gap]);
}

/** The row or the tiles as a way. */
export function currentOf(puzzle: Puzzle, state: OperatorSearchState): Current {
  return puzzle.order === "fixed" ? currentRow(puzzle, state) : currentTile(puzzle, state);
}

function currentRow(puzzle: Puzzle, state: OperatorSearchState): Current {
  const left = openGaps(puzzle, state).length;
  if (left > 0) return { k: "open", left };
  const read = readWay(rowText(puzzle, state), puzzle);
  return read.ok ? { k: "way", tree: read.tree } : { k: "odd", code: read.code };
}

/** The row in the core grammar; `?` marks a missing operator. */
export function rowText(puzzle: Pick<Puzzle, "numbers">, state: OperatorSearchState): string {
  const places = usedPlaces(puzzle, state);
  const text = places.map((at, index) => {
    const op = index === 0 ? "" : (state.ops[at - 1] ?? "?");
    const opening = "(".repeat(state.spans.filter(([from]) => from === at).length);
    const closing = ")".repeat(state.spans.filter(([, to]) => to === at).length);
    const given = puzzle.numbers[at] ?? 0;
    return `${op === "||" ? "" : op}${opening}${given < 0 ? `(${given})` : given}${closing}`;
  });
  return text.join("");
}

function currentTile(puzzle: Puzzle, state: OperatorSearchState): Current {
  const tiles = tilesOf(puzzle, state);
  if (puzzle.useAll && tiles.length > 1) return { k: "open", left: tiles.length - 1 };
  const latest = tiles.reduce<Tile | null>((last, tile) => (last && last.id > tile.id ? last : tile), null);
  return latest && latest.id >= puzzle.numbers.length ? { k: "way", tree: latest.tree } : { k: "open", left: 1 };
}

/** Current tiles; a result takes the place of its second operand. Impossible steps are skipped. */
export function tilesOf({ numbers }: Pick<Puzzle, "numbers">, { steps }: Pick<OperatorSearchState, "steps">): Tile[] {
  let tiles = numbers.map((given, at): Tile => ({ id: at, tree: leaf(given, [at]) }));
  for (const [index, { a, b, op }] of steps.entries()) {
    const [first, other] = [tiles.find(({ id }) => id === a), tiles.find(({ id }) => id === b)];
    const tree = first && other && a !== b ? combineTrees(op, first.tree, other.tree, numbers) : null;
    if (!tree) continue;
    tiles = tiles.flatMap((tile) =>
      tile.id === a ? [] : tile.id === b ? [{ id: numbers.length + index, tree }] : [tile],
    );
  }
  return tiles;
}

/** Combines two trees; null when joining numbers that aren't given ones. */
export function combineTrees(op: Op, a: Tree, b: Tree, numbers: readonly number[]): Tree | null {
  if (op !== "||") return branch(op, a, b);
  return a.k === "leaf" && b.k === "leaf" ? joinedLeaf(numbers, [...a.uses, ...b.uses]) : null;
}

/** True if two bracket ranges overlap without one containing the other. */
export function doCross(a: readonly [number, number], b: readonly [number, number]): boolean {
  const [first, second] = a[0] < b[0] || (a[0] === b[0] && a[1] > b[1]) ? [a, b] : [b, a];
  return second[0] <= first[1] && second[1] > first[1] && second[0] > first[0];
}
