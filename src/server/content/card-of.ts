import { createHash } from "node:crypto";
import type { AssetBase } from "#interactives/kit/contract.ts";
import type { SecretSolvable } from "#lang/lesson-program.ts";
import { isReviewable } from "#rules/learning/review/reviewable.ts";

interface Prepared {
  asset: AssetBase;
  /** Number of times that it can be asked with other numbers. */
  rounds: number;
}

/** Review card that a task belongs to: its concept's, or one of its own. Null if it never comes back. */
export function cardOf(
  lessonId: string,
  id: string,
  written: Omit<SecretSolvable, "asset">,
  { asset, rounds }: Prepared,
): string | null {
  const { type, concept, guess = false, needsPage = false } = written;
  const isSelfJudged = "self" in asset && asset.self === true;
  const task = { type, guess, needsPage, goal: asset.goal ?? "solve", isSelfJudged };
  if (!isReviewable({ ...task, hasOthersLikeIt: rounds > 0, cells: cellsOf(asset) })) return null;
  if (concept !== undefined) return `c-${concept}`;
  return `q-${createHash("sha256").update(`${lessonId}|${id}`).digest("hex").slice(0, 16)}`;
}

/** Cells of a grid that are still to be filled; 0 for other tasks. */
function cellsOf(asset: AssetBase): number {
  if ("size" in asset && typeof asset.size === "number") return asset.size ** 2;
  if (!("rows" in asset && "cols" in asset)) return 0;
  const given = "cells" in asset && Array.isArray(asset.cells) ? asset.cells.filter(isFilled).length : 0;
  return Number(asset.rows) * Number(asset.cols) - given;
}

const isFilled = ({ kind }: { kind?: string }) => kind === "given" || kind === "blocked";
