import { z } from "zod";
import { type FigureName, laws } from "#figures/laws.ts";
import { fromText, toNumber } from "#numbers/rational.ts";
import { finiteNumber, inlineFields, plainJson, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { LARGEST, MAX_PLACES, MAX_TRIES } from "./engine.ts";

/** A figure that shows the value, and that can be dragged. */
export interface DrivenFigure {
  name: FigureName;
  /** Numbers for the figure, by the names that its law knows. */
  given?: Record<string, number>;
  /** Step to begin with. Once the learner's own tries leave only one such step, the slider shows just that, in its fine steps. */
  coarse?: number;
  /** Once it's solved, the button asks why, and leads on. */
  why?: true;
}

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
  /** Guesses to choose from before the slider can be moved. */
  guesses?: number[];
  figure?: DrivenFigure;
}

export interface PublicFigure {
  name: FigureName;
  given: Record<string, number>;
  coarse: number | null;
  why: boolean;
}

export interface PublicSlider extends PublicBase {
  min: number;
  max: number;
  step: number;
  unit: string;
  ticks: number[];
  guesses: number[];
  figure: PublicFigure | null;
}

export interface SliderState {
  /** Null until the slider has been moved. */
  value: number | null;
  /** The learner's guess, made before moving it. */
  guess?: number;
  /** Values at which it was let go, oldest first; only with a figure. */
  tries?: number[];
}

/** guess: before anything moves. set: on the way. try: let go where it is. */
export type SliderAction = { t: "guess"; value: number } | { t: "set"; value: number } | { t: "try" };

export type SliderAnswer = Pick<SliderState, "value" | "guess">;

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
      guesses: z.array(number).min(2).max(6).optional(),
      figure: z
        .strictObject({
          name: z.enum(Object.keys(laws) as [FigureName, ...FigureName[]]), // the list isn't empty
          given: z.record(z.string().max(20), number).optional(),
          coarse: number.optional(),
          why: z.literal(true).optional(),
        })
        .optional(),
    })
    .refine(({ min, max }) => min < max, { message: "min has to be below max.", path: ["max"] })
    .refine(({ min, max, step }) => step > 0 && step <= (max - min) * (1 + 1e-9) && (max - min) / step <= MAX_PLACES, {
      message: "The step has to be above zero and fit between min and max.",
      path: ["step"],
    })
    .refine(({ within }) => within >= 0, { message: "A tolerance can't be negative.", path: ["within"] })
    .refine(({ figure, step }) => figure?.coarse === undefined || figure.coarse >= step, {
      message: "The coarse step can't be finer than the step.",
      path: ["figure", "coarse"],
    })
    .refine(
      ({ figure }) => !figure || Object.keys(figure.given ?? {}).every((name) => name in laws[figure.name].given),
      {
        message: "The figure doesn't know one of these numbers.",
        path: ["figure", "given"],
      },
    ),
);

const place = finiteNumber(-LARGEST, LARGEST);
const placed = { value: place.nullable(), guess: place.optional() };

/** Parses a learner's answer. */
export const sliderAnswerSchema: z.ZodType<SliderAnswer> = plainJson(z.strictObject(placed));

/** Parses a learner's saved state. */
export const sliderStateSchema: z.ZodType<SliderState> = plainJson(
  z.strictObject({ ...placed, tries: z.array(place).max(MAX_TRIES).optional() }),
);
