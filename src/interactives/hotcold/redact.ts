import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import { huntOf } from "./hunt.ts";
import type { HotCold, PublicHotCold } from "./schema.ts";

/** What no learner may see: where the target is, and the formula whose top it is. */
export const HOTCOLD_SECRET = [...BASE_SECRET, "/target", "/space/expr"] as const;

/** The space and the rules of the hunt, without the target. */
export function hotColdToPublic(asset: HotCold, ctx: Ctx): PublicHotCold {
  const base = publicBase(asset, ctx);
  return {
    ...base,
    ...huntOf(asset),
    // Where the target may be fixed a hunt cannot be tried again, so the solution need not wait for a second try.
    revealAfter: asset.adversary ? base.revealAfter : Math.min(base.revealAfter, 1),
    budget: asset.budget ?? null,
    par: asset.win.probes ?? null,
    adversary: asset.adversary ?? false,
    showPossible: asset.showPossible ?? false,
  };
}

/** A hunt may begin anew when its target is drawn, or moves; a fixed one would be known. */
export function startsAfresh({ space, adversary, target = "random" }: HotCold): boolean {
  return space.k !== "curve" && (adversary === true || target === "random");
}
