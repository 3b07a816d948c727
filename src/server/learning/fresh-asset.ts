import { LRUCache } from "lru-cache";
import type { AssetBase } from "#interactives/kit/contract.ts";
import { FRESH_PUZZLES } from "#rules/learning/review/fresh-puzzles.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";

/** New puzzles by seed: the same one is asked for with every call. */
const made = new LRUCache<string, AssetBase>({ max: 500 });

/** True if there are other puzzles of the same kind. */
export function hasFresh({ interactive }: Pick<PreparedSolvable, "interactive">): boolean {
  return FRESH_PUZZLES.has(interactive.type) && interactive.generate !== undefined;
}

/** Another puzzle of the same kind; null for questions that stay as they are. */
export function freshAsset(solvable: Pick<PreparedSolvable, "interactive" | "asset">, seed: string): AssetBase | null {
  const { interactive, asset } = solvable;
  if (!hasFresh(solvable) || !interactive.generate) return null;
  const known = made.get(seed);
  if (known) return known;
  const { difficulty } = asset;
  const options: Record<string, unknown> = {};
  for (const name of ["size", "layout"]) if (name in asset) options[name] = asset[name as keyof AssetBase]; // read as unknown
  const parsed = interactive.schema.safeParse(interactive.generate({ seed, difficulty, options }).asset);
  if (!parsed.success) return null;
  made.set(seed, parsed.data);
  return parsed.data;
}
