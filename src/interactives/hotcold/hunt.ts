import type { Ctx } from "../kit/contract.ts";
import { compile } from "../kit/maths/compile.ts";
import { seededRandom } from "../kit/random.ts";
import type { Hunt } from "./engine.ts";
import type { HotCold } from "./schema.ts";
import { placeOf, pointAt, pointCount, type Space } from "./space.ts";

/** The public part of an asset. */
export function huntOf({ space, feedback, bands = [], metric = "manhattan", win }: HotCold): Hunt {
  return { space: openSpace(space), feedback, bands, metric, within: win.within };
}

function openSpace(space: HotCold["space"]): Space {
  return space.k === "curve" ? { k: "curve", domain: space.domain, step: space.step } : space;
}

/** Height at every point of a curve, or what's wrong with its formula. */
export function heightsOf(
  space: Extract<HotCold["space"], { k: "curve" }>,
): { heights: number[] } | { problem: string } {
  const formula = compile(space.expr, { names: ["x"] });
  if (!formula.ok) return { problem: "We can't read this formula." };
  const heights = Array.from({ length: pointCount(space) }, (_, point) =>
    formula.evaluate([Number(placeOf(space, point))]),
  );
  return heights.every(Number.isFinite) ? { heights } : { problem: "The curve has no height at some of its points." };
}

/** Index of the highest point, the first of equals. */
export function topOf(heights: readonly number[]): number {
  return heights.reduce((top, height, point) => (height > (heights[top] ?? 0) ? point : top), 0);
}

/**
 * The target's point, if it's fixed before the learner begins. A random one is drawn from the server's secret as well
 * as the seed, so that knowing the seed doesn't give it away.
 */
export function targetOf(asset: HotCold, ctx: Ctx): number {
  const { space, target = "random" } = asset;
  if (space.k === "curve") {
    const curve = heightsOf(space);
    return "heights" in curve ? topOf(curve.heights) : 0;
  }
  if (target !== "random") return pointAt(space, target) ?? 0;
  return seededRandom(`${ctx.seed} ${ctx.publicId("hotcold target")}`).int(0, pointCount(space) - 1);
}
