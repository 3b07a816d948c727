import { z } from "zod";
import { finiteNumber, inlineFields, plainJson, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { fromText, toNumber } from "../kit/maths/rational.ts";
import { LARGEST, MAX_PLACES } from "./engine.ts";

export interface Slider extends AssetBase {
  type: "slider";
  min: number;
  max: number;
  step: number;
  unit?: string;
  /** Values marked below the slider. */
  ticks?: number[];
  target: number;
  /** Largest distance from the target that's still right. */
  within: number;
  /** Credit falls from 1 at `within` to 0 at four times that. */
  linearCredit?: boolean;
}

export interface PublicSlider extends PublicBase {
  min: number;
  max: number;
  step: number;
  unit: string;
  ticks: number[];
}

/** Null until the slider has been moved. */
export interface SliderState {
  value: number | null;
}

export type SliderAction = { t: "set"; value: number };

export type SliderAnswer = SliderState;

/** The lesson language has no decimals, so its numbers come as text with a point. */
const number = z
  .union([z.number(), z.string().max(60)])
  .transform((given, context) => {
    if (typeof given === "number") return given;
    const exact = fromText(given);
    if (exact) return toNumber(exact);
    context.addIssue({ code: "custom", message: "This isn't a number. Write it like 0.75 or 3/4." });
    return z.NEVER;
  })
  .pipe(finiteNumber(-LARGEST, LARGEST));

/** Parses the transpiler's output. */
export const sliderSchema: z.ZodType<Slider> = versioned<Slider>(
  z
    .strictObject({
      ...inlineFields("slider", 1),
      min: number,
      max: number,
      step: number.default(1),
      unit: z.string().min(1).max(40).optional(),
      ticks: z.array(number).max(40).optional(),
      target: number,
      within: number.default(0),
      linearCredit: z.boolean().optional(),
    })
    .refine(({ min, max }) => min < max, { message: "min has to be below max.", path: ["max"] })
    .refine(({ min, max, step }) => step > 0 && step <= (max - min) * (1 + 1e-9) && (max - min) / step <= MAX_PLACES, {
      message: "The step has to be above zero and fit between min and max.",
      path: ["step"],
    })
    .refine(({ within }) => within >= 0, { message: "A tolerance can't be negative.", path: ["within"] }),
);

const placed = z.strictObject({ value: finiteNumber(-LARGEST, LARGEST).nullable() });

/** Parses a learner's answer. */
export const sliderAnswerSchema: z.ZodType<SliderAnswer> = plainJson(placed);

/** Parses a learner's saved state. */
export const sliderStateSchema: z.ZodType<SliderState> = plainJson(placed);
