import type { Feedback } from "../kit/contract.ts";
import { findWays, nearest, SOLVE_WORK } from "./engine.ts";
import { type Puzzle, puzzleOf } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { opName, shownText, shownWay } from "./rules.ts";
import { MAX_WAYS, type OperatorSearch, type OperatorSearchAction, type OperatorSearchState } from "./schema.ts";
import { foldedForm, leavesOf, stepsOf, type Tree, treeText } from "./tree.ts";

/** Budget of a hint; if it isn't enough, there's no hint. */
const HINT_WORK = 40_000;

/** Moves that make every way asked for, one after another. */
export function operatorSearchSolution(asset: OperatorSearch): OperatorSearchAction[] {
  const puzzle = puzzleOf(asset);
  const ways = wantedWays(asset, puzzle, SOLVE_WORK);
  return ways.flatMap((tree, index): OperatorSearchAction[] => {
    const clear: OperatorSearchAction[] = index === 0 ? [] : [{ t: "clear" }];
    const build = asset.order === "fixed" ? rowActions(tree, puzzle) : tileActions(tree, puzzle);
    return [...clear, ...build, ...(asset.find === "one" ? [] : [{ t: "keep" } as const])];
  });
}

/** A way that isn't kept yet, in three levels: its last operation, its first, and all of it except one sign. */
export function operatorSearchHint(
  asset: OperatorSearch,
  state: OperatorSearchState,
  _ctx: unknown,
  level: number,
): Feedback | null {
  const puzzle = puzzleOf(asset);
  const kept = state.found.flatMap((text) => {
    const read = readWay(text, puzzle);
    return read.ok ? [foldedForm(read.tree)] : [];
  });
  const tree = wantedWays(asset, puzzle, HINT_WORK).find((way) => !kept.includes(foldedForm(way)));
  const [first] = tree ? stepsOf(tree) : [];
  if (!tree || tree.k === "leaf" || !first) return null;
  const found = state.found.length;
  if (level % 3 === 0) return { code: "HINT_LAST", params: { op: opName(tree.op), found }, tone: "info" };
  if (level % 3 === 1) return { code: "HINT_FIRST", params: { step: shownWay(first), found }, tone: "info" };
  const row = shownText(treeText(tree).replace(/(?<=[\d)])[-+*/^]/, "?"));
  return { code: "HINT_ALMOST", params: { row, found }, tone: "info" };
}

function wantedWays({ find, closest }: OperatorSearch, puzzle: Puzzle, work: number): Tree[] {
  const limit = find === "one" ? 1 : find === "all" ? MAX_WAYS : find;
  const target = closest ? nearest(puzzle, work)?.value : puzzle.target;
  return target ? findWays({ ...puzzle, target }, limit, work).ways : [];
}

/** Signs and brackets as in the written way. */
function rowActions(tree: Tree, { numbers }: Puzzle): OperatorSearchAction[] {
  const leaves = leavesOf(tree);
  const used = leaves.flatMap(({ uses }) => uses);
  const signs: OperatorSearchAction[] = [];
  const wraps: OperatorSearchAction[] = [];
  const open: number[] = [];
  let next = 0;
  let last = 0;
  for (const [token] of treeText(tree).matchAll(/\(-\d+\)|\d+|\|\||[-+*/^()]/g)) {
    const uses = leaves[next]?.uses ?? [];
    const [first = 0] = uses;
    if (/\d/.test(token)) {
      for (const use of uses.slice(1)) signs.push({ t: "op", gap: use - 1, op: "||" });
      last = uses.at(-1) ?? 0;
      next += 1;
    } else if (token === "(") open.push(first);
    else if (token === ")") wraps.push({ t: "wrap", from: open.pop() ?? 0, to: last });
    else signs.push({ t: "op", gap: first - 1, op: token as "+" }); // one of the signs matched above
  }
  const out = numbers.flatMap((_, at): OperatorSearchAction[] =>
    used.includes(at) ? [] : [{ t: "leave", number: at }],
  );
  return [...out, ...signs, ...wraps];
}

/** Steps from the inside out; results are numbered after the given numbers. */
function tileActions(tree: Tree, { numbers }: Puzzle): OperatorSearchAction[] {
  const actions: OperatorSearchAction[] = [];
  const combine = (a: number, b: number, op: Extract<OperatorSearchAction, { t: "combine" }>["op"]) => {
    actions.push({ t: "combine", a, b, op });
    return numbers.length + actions.length - 1;
  };
  const build = (part: Tree): number => {
    if (part.k === "branch") {
      const left = build(part.left);
      return combine(left, build(part.right), part.op);
    }
    const [first = 0, ...rest] = part.uses;
    return rest.reduce((tile, use) => combine(tile, use, "||"), first);
  };
  build(tree);
  return actions;
}
