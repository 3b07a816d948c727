import type { AnyInteractive } from "#interactives/checks.ts";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { FRESH_PUZZLES } from "#rules/learning/review/fresh-puzzles.ts";

/** Maximum number of puzzles that are made for one question. */
const MAX_ROUNDS = 50;

/** Number of times that an exercise can be asked again: by its other versions, or by a puzzle made like it. */
export function countRounds(interactive: AnyInteractive, asset: AssetBase, others: number): number {
  if (others > 0) return Math.min(others, MAX_ROUNDS);
  if (asset.goal === "explore") return 0;
  if (interactive.another) return interactive.another(asset, "any") === null ? 0 : MAX_ROUNDS;
  return FRESH_PUZZLES.has(interactive.type) && interactive.generate !== undefined ? MAX_ROUNDS : 0;
}
