import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { OperatorSearch, PublicOperatorSearch } from "./schema.ts";

/** Secret fields. The puzzle itself holds no answer. */
export const OPERATOR_SEARCH_SECRET = BASE_SECRET;

/** The puzzle unchanged: its ways follow from it and aren't stored. */
export function operatorSearchToPublic(asset: OperatorSearch, ctx: Ctx): PublicOperatorSearch {
  const { numbers, target, ops, order, brackets, useAll, find } = asset;
  const { closest = false, showTree = false, integersOnly = false } = asset;
  const puzzle = { numbers, target, ops, order, brackets, useAll, find, closest, showTree, integersOnly };
  return { ...publicBase(asset, ctx), computedHints: true, ...puzzle };
}
