import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { huntOf } from "./hunt.ts";
import type { HotCold, PublicHotCold } from "./schema.ts";

/** Secret fields: the target, and the formula of the curve that has it at its top. */
export const HOTCOLD_SECRET = [...BASE_SECRET, "/target", "/space/expr"] as const;

/** The space and the rules of the hunt, without the target. */
export function hotColdToPublic(asset: HotCold, ctx: Ctx): PublicHotCold {
  const base = publicBase(asset, ctx);
  return {
    ...base,
    ...huntOf(asset),
    // A fixed target allows no second try, so "Show me" comes after the first.
    revealAfter: asset.adversary ? base.revealAfter : Math.min(base.revealAfter, 1),
    budget: asset.budget ?? null,
    par: asset.win.probes ?? null,
    adversary: asset.adversary ?? false,
    showPossible: asset.showPossible ?? false,
  };
}

/** True if the hunt can be started again: a fixed target would be known by then. */
export function startsAfresh({ space, adversary, target = "random" }: HotCold): boolean {
  return space.k !== "curve" && (adversary === true || target === "random");
}
