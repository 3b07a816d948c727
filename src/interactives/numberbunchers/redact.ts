import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { LIVES } from "./munch.ts";
import type { NumberBunchers, PublicNumberBunchers } from "./schema.ts";

/** Secret fields. Which tiles fit follows from the rule. */
export const NUMBER_BUNCHERS_SECRET = BASE_SECRET;

/** The tiles and the rule. */
export function numberBunchersToPublic(asset: NumberBunchers, ctx: Ctx): PublicNumberBunchers {
  const { mode, tiles, rule = null, bunches = null, lives = LIVES, showTotals = false } = asset;
  const foes = foesOf(asset);
  return { ...publicBase(asset, ctx), computedHints: true, mode, tiles, rule, bunches, lives, foes, showTotals };
}

/** Foes with their seed: check and view must move them the same way. */
export function foesOf({ foes }: Pick<NumberBunchers, "foes">): PublicNumberBunchers["foes"] {
  return { kind: foes?.kind ?? "none", n: foes?.n ?? 0, seed: foes?.seed ?? "foes" };
}
