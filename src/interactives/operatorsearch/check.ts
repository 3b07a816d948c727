import { compare, type Rational, subtract, toNumber, ZERO } from "#numbers/rational.ts";
import type { Feedback, Verdict } from "../kit/contract.ts";
import { shownFraction } from "../kit/maths/exact.ts";
import { scored } from "../kit/scored.ts";
import { CHECK_WORK, distanceTo, findWays, nearest } from "./engine.ts";
import { type Puzzle, puzzleOf } from "./puzzle.ts";
import { readWay } from "./read-way.ts";
import { shownWay, treeProblem } from "./rules.ts";
import { MAX_WAYS, type OperatorSearch, type OperatorSearchAnswer } from "./schema.ts";
import { foldedForm, type Tree } from "./tree.ts";

/** Parses and evaluates every way exactly; anything that makes the target within the rules is right. */
export function checkOperatorSearch(asset: OperatorSearch, { ways }: OperatorSearchAnswer): Verdict {
  const puzzle = puzzleOf(asset);
  if (ways.length === 0) return { kind: "invalid", code: "EMPTY" };
  const trees: Tree[] = [];
  for (const [index, text] of ways.entries()) {
    const read = readWay(text, puzzle);
    if (!read.ok) return { kind: "invalid", code: read.code, path: `/ways/${index}` };
    const trouble = read.tree.k === "leaf" ? null : treeProblem(read.tree, puzzle.integersOnly);
    if (trouble) return { kind: "invalid", ...trouble, path: `/ways/${index}` };
    trees.push(read.tree);
  }
  const [first] = trees;
  if (asset.find !== "one" || !first) return judgeMany(asset.find, puzzle, trees);
  if (ways.length > 1) return { kind: "invalid", code: "MALFORMED" };
  return judgeOne(asset, puzzle, first);
}

function judgeOne(asset: OperatorSearch, puzzle: Puzzle, tree: Tree): Verdict {
  const { closest = false } = asset;
  const value = tree.value ?? puzzle.target;
  const params = { way: shownWay(tree), value: shownFraction(value), target: shownFraction(puzzle.target) };
  const distance = distanceTo(value, puzzle.target);
  if (distance.top === 0n) return scored(1, [{ code: "HIT", params, tone: "good" }]);
  if (!closest) return scored(0, [{ code: "MISSED", params, tone: "fix" }]);
  const best = leastDistance(asset, puzzle);
  const away = { ...params, distance: shownFraction(distance) };
  if (compare(distance, best) <= 0) return scored(1, [{ code: "NEAREST", params: away, tone: "good" }]);
  const score = 1 / (1 + toNumber(subtract(distance, best)) / 10);
  return scored(Math.min(0.999, Math.round(score * 1000) / 1000), [{ code: "AWAY", params: away, tone: "fix" }]);
}

/** Cached by asset: the search is by far the slowest part, and its result never changes. */
const leastDistances = new WeakMap<OperatorSearch, Rational>();

function leastDistance(asset: OperatorSearch, puzzle: Puzzle): Rational {
  const distance = leastDistances.get(asset) ?? nearest(puzzle, CHECK_WORK)?.distance ?? ZERO;
  leastDistances.set(asset, distance);
  return distance;
}

function judgeMany(find: OperatorSearch["find"], puzzle: Puzzle, trees: readonly Tree[]): Verdict {
  const { target } = puzzle;
  const hits = trees.filter(({ value }) => value && compare(value, target) === 0);
  const found = new Set(hits.map(foldedForm)).size;
  const total = typeof find === "number" ? find : findWays(puzzle, MAX_WAYS, CHECK_WORK).ways.length;
  const feedback: Feedback[] = [];
  if (hits.length < trees.length) {
    const params = { count: trees.length - hits.length, target: shownFraction(target) };
    feedback.push({ code: "SOME_MISS", params, tone: "fix" });
  }
  if (found >= total) return scored(1, [{ code: "ALL_FOUND", params: { found }, tone: "good" }, ...feedback]);
  const some: Feedback = { code: "SOME_FOUND", params: { found, total }, tone: "fix" };
  return scored(Math.min(0.999, Math.round((found / total) * 1000) / 1000), [some, ...feedback]);
}
