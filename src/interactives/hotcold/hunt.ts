import type { Ctx } from "../kit/contract.ts";
import { diceOf } from "../kit/dice.ts";
import { compile } from "../kit/maths/compile.ts";
import type { Hunt } from "./engine.ts";
import type { HotCold } from "./schema.ts";
import { placeOf, pointAt, pointCount, type Space } from "./space.ts";

/** The part of an asset that a learner may know. */
export function huntOf({ space, feedback, bands = [], metric = "manhattan", win }: HotCold): Hunt {
  return { space: openSpace(space), feedback, bands, metric, within: win.within };
}

function openSpace(space: HotCold["space"]): Space {
  return space.k === "curve" ? { k: "curve", domain: space.domain, step: space.step } : space;
}

/** The height above every point of a curve, or what is wrong with its formula. */
export function heightsOf(
  space: Extract<HotCold["space"], { k: "curve" }>,
): { heights: number[] } | { problem: string } {
  const formula = compile(space.expr, { names: ["x"] });
  if (!formula.ok) return { problem: "This formula cannot be read." };
  const heights = Array.from({ length: pointCount(space) }, (_, point) =>
    formula.evaluate([Number(placeOf(space, point))]),
  );
  return heights.every(Number.isFinite) ? { heights } : { problem: "The curve has no height at some of its points." };
}

/** The highest point of a curve, the first of equals. */
export function topOf(heights: readonly number[]): number {
  return heights.reduce((top, height, point) => (height > (heights[top] ?? 0) ? point : top), 0);
}

/**
 * Where the target is, when it is anywhere before the learner begins. A random one is drawn with the server's secret as well as the seed,
 * so that nobody who learns the seed can draw it too.
 */
export function targetOf(asset: HotCold, ctx: Ctx): number {
  const { space, target = "random" } = asset;
  if (space.k === "curve") {
    const curve = heightsOf(space);
    return "heights" in curve ? topOf(curve.heights) : 0;
  }
  if (target !== "random") return pointAt(space, target) ?? 0;
  return diceOf(`${ctx.seed} ${ctx.publicId("hotcold target")}`).int(0, pointCount(space) - 1);
}
