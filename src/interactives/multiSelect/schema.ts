import { z } from "zod";
import { inlineFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { type Option, optionSchema, type PublicOption } from "../kit/options/option.ts";

/** A question where any number of choices may be right. */
export interface Choices extends AssetBase {
  type: "multiSelect";
  choices: Option[];
  shuffle: boolean;
  /** Fewest choices to pick; 1 by default. 0 makes "none of them" an answer. */
  min?: number;
  /** Maximum number of choices to pick; all by default. */
  max?: number;
}

export interface PublicChoices extends PublicBase {
  choices: PublicOption[];
  min: number;
  max: number;
}

export interface ChoicesState {
  picked: string[];
}

export type ChoicesAction = { t: "toggle"; id: string };

export interface ChoicesAnswer {
  /** Public ids. */
  picked: string[];
}

/** Parses the transpiler's output; the right choices fit between min and max. */
export const choicesSchema: z.ZodType<Choices> = versioned(
  z
    .strictObject({
      ...inlineFields("multiSelect", 1),
      choices: z.array(optionSchema).min(2).max(12),
      shuffle: z.boolean(),
      min: wholeNumber(0, 12).optional(),
      max: wholeNumber(1, 12).optional(),
    })
    .refine(({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length, {
      message: "Two choices have the same id.",
      path: ["choices"],
    })
    .refine(
      ({ choices, min = 1, max = choices.length }) => {
        const right = choices.filter(({ correct }) => correct).length;
        return min <= right && right <= max;
      },
      { message: "The number of right choices has to be between min and max.", path: ["choices"] },
    ),
);

const picked = z.strictObject({ picked: z.array(z.string().max(40)).max(12) });

/** Parses a learner's answer. */
export const choicesAnswerSchema: z.ZodType<ChoicesAnswer> = plainJson(picked);

/** Parses a learner's saved state. */
export const choicesStateSchema: z.ZodType<ChoicesState> = plainJson(picked);
