import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { Calcdoku, PublicCalcdoku } from "./schema.ts";

/** Fields no learner may see. The puzzle itself contains no answer. */
export const CALCDOKU_SECRET = BASE_SECRET;

/** The puzzle as it is: its answer follows from it and isn't stored. */
export function calcdokuToPublic(asset: Calcdoku, ctx: Ctx): PublicCalcdoku {
  const { size, cages, givens = [], conflicts = "onCheck" } = asset;
  return { ...publicBase(asset, ctx), computedHints: true, size, cages, givens, conflicts };
}
