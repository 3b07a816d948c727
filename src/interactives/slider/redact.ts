import { lawOf } from "#figures/laws.ts";
import { BASE_SECRET, publicBase } from "../kit/asset-base.ts";
import type { Ctx } from "../kit/contract.ts";
import type { DrivenFigure, PublicFigure, PublicSlider, Slider } from "./schema.ts";

/** Secret fields. */
export const SLIDER_SECRET = [...BASE_SECRET, "/target", "/within", "/linearCredit"] as const;

/** The scale without its target. */
export function sliderToPublic(asset: Slider, ctx: Ctx): PublicSlider {
  const { min, max, step, unit = "", ticks = [], guesses = [], figure } = asset;
  const base = publicBase(asset, ctx);
  // With a coarse step the tries themselves say when help is due.
  const revealAfter = figure?.coarse !== undefined && !asset.reveal ? 0 : base.revealAfter;
  return { ...base, revealAfter, min, max, step, unit, ticks, guesses, figure: figure ? publicFigure(figure) : null };
}

function publicFigure({ name, given, coarse, why }: DrivenFigure): PublicFigure {
  return { name, given: { ...lawOf(name).given, ...given }, coarse: coarse ?? null, why: why === true };
}
