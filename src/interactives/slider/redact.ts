import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { PublicSlider, Slider } from "./schema.ts";

/** Secret fields. */
export const SLIDER_SECRET = [...BASE_SECRET, "/target", "/within", "/linearCredit"] as const;

/** The scale without its target. */
export function sliderToPublic(asset: Slider, ctx: Ctx): PublicSlider {
  const { min, max, step, unit = "", ticks = [] } = asset;
  return { ...publicBase(asset, ctx), min, max, step, unit, ticks };
}
