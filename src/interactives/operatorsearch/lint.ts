import { lintGiveaways } from "../kit/common-lint.ts";
import type { Budget, Diagnostic } from "../kit/contract.ts";
import { plainFraction } from "../kit/maths/exact.ts";
import { CHECK_WORK, findWays, nearest, valuesOf } from "./engine.ts";
import { type Puzzle, puzzleOf } from "./puzzle.ts";
import { shownText } from "./rules.ts";
import { MAX_WAYS, type OperatorSearch } from "./schema.ts";
import { shareOfHits } from "./share-of-hits.ts";
import { type Tree, treeText } from "./tree.ts";

/** Operations per node of the budget. */
const WORK_OF_NODE = 50;

/** A puzzle is trivial if more than this share of all combinations hit the target. */
const TRIVIAL_SHARE = 0.2;

/** Reports whether a puzzle can be solved, in how many ways, and how easily by chance. */
export function lintOperatorSearch(asset: OperatorSearch, { nodes }: Budget): Diagnostic[] {
  const puzzle = puzzleOf(asset);
  const work = nodes * WORK_OF_NODE;
  if (asset.find === "one") return [...lintOne(asset, puzzle, work), ...lintShare(puzzle)];
  return [...lintMany(asset, puzzle, asset.find, Math.min(CHECK_WORK, work)), ...lintShare(puzzle)];
}

function lintOne(asset: OperatorSearch, puzzle: Puzzle, work: number): Diagnostic[] {
  // The check must find the nearest possible value itself.
  if (asset.closest) return nearest(puzzle, Math.min(CHECK_WORK, work)) ? [] : [valueless(puzzle, work) ?? unproven()];
  const { ways, gaveUp } = findWays(puzzle, 1, work);
  if (ways.length > 0) return giveaways(asset, ways);
  return [gaveUp ? unproven() : unsolvable(puzzle, work)];
}

function lintMany(asset: OperatorSearch, puzzle: Puzzle, find: "all" | number, work: number): Diagnostic[] {
  const { ways, more, gaveUp } = findWays(puzzle, MAX_WAYS, work);
  const found = giveaways(asset, ways);
  if (find === "all" && more) {
    const message = `There are more than ${MAX_WAYS} ways, which is too many to find.`;
    const fix = { title: "Ask for three", patch: [{ op: "replace" as const, path: "/find", value: 3 }] };
    return [{ severity: "error", code: "TOO_MANY_TO_FIND", message, path: "/find", fix }, ...found];
  }
  if (gaveUp && (find === "all" || ways.length < find)) return [unproven()];
  if (ways.length === 0) return [unsolvable(puzzle, work)];
  const toOne = { title: "Ask for one", patch: [{ op: "replace" as const, path: "/find", value: "one" }] };
  if (ways.length === 1) {
    const message = `${shownText(ways.map((tree) => treeText(tree)).join())} is the only way; all others only change its order.`;
    return [{ severity: "warning", code: "DUPLICATE_ONLY", message, path: "/find", fix: toOne }, ...found];
  }
  if (find === "all" || ways.length >= find) return found;
  const message = `There are only ${ways.length} ways, not ${find}.`;
  const fix = {
    title: `Ask for ${ways.length}`,
    patch: [{ op: "replace" as const, path: "/find", value: ways.length }],
  };
  return [{ severity: "error", code: "TOO_FEW", message, path: "/find", fix }, ...found];
}

function giveaways(asset: OperatorSearch, ways: readonly Tree[]): Diagnostic[] {
  return lintGiveaways(
    asset,
    ways.map((tree) => treeText(tree)),
  );
}

function unproven(): Diagnostic {
  const message = "There are too many combinations to find out in time what can be made.";
  return { severity: "warning", code: "UNPROVEN", message, path: "/numbers" };
}

function unsolvable(puzzle: Puzzle, work: number): Diagnostic {
  const none = valueless(puzzle, work);
  if (none) return none;
  const message = `Nothing makes ${plainFraction(puzzle.target)}.`;
  return { severity: "error", code: "NO_SOLUTION", message, path: "/target" };
}

/** Every combination divides by 0, or has no value for another reason. */
function valueless(puzzle: Puzzle, work: number): Diagnostic | null {
  const meter = { left: work };
  if (valuesOf(puzzle, meter).length > 0 || meter.left < 0) return null;
  const message = puzzle.integersOnly
    ? "Every combination gives a fraction at some point."
    : "Every combination divides by 0, or has no value for another reason.";
  return { severity: "error", code: "DIV_ZERO_ONLY", message, path: "/numbers" };
}

function lintShare(puzzle: Puzzle): Diagnostic[] {
  const share = shareOfHits(puzzle);
  if (share <= TRIVIAL_SHARE) return [];
  const message = `About ${Math.round(share * 100)} of 100 combinations make the target, so luck is enough.`;
  return [{ severity: "warning", code: "TRIVIAL", message, path: "/target" }];
}
