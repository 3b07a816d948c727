import { z } from "zod";
import { inlineFields, plainJson, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase } from "../kit/contract.ts";
import { type Option, optionSchema, type PublicOption } from "../kit/options/option.ts";

/** A question with exactly one right choice. */
export interface Choice extends AssetBase {
  type: "multipleChoice";
  choices: Option[];
  shuffle: boolean;
  /** The last choice is "none of the above" and stays last. */
  noneOfTheAbove?: boolean;
}

export interface PublicChoice extends PublicBase {
  choices: PublicOption[];
}

export interface ChoiceState {
  picked: string | null;
}

export type ChoiceAction = { t: "pick"; id: string };

export interface ChoiceAnswer {
  /** A public id, or null before the first pick. */
  picked: string | null;
}

/** Parses the transpiler's output; exactly one choice is right. */
export const choiceSchema: z.ZodType<Choice> = versioned(
  z
    .strictObject({
      ...inlineFields("multipleChoice", 1),
      choices: z.array(optionSchema).min(2).max(10),
      shuffle: z.boolean(),
      noneOfTheAbove: z.boolean().optional(),
    })
    .refine(({ choices }) => choices.filter(({ correct }) => correct).length === 1, {
      message: "Exactly one choice has to be right.",
      path: ["choices"],
    })
    .refine(({ choices }) => new Set(choices.map(({ id }) => id)).size === choices.length, {
      message: "Two choices have the same id.",
      path: ["choices"],
    }),
);

const picked = z.strictObject({ picked: z.string().max(40).nullable() });

/** Parses a learner's answer. */
export const choiceAnswerSchema: z.ZodType<ChoiceAnswer> = plainJson(picked);

/** Parses a learner's saved state. */
export const choiceStateSchema: z.ZodType<ChoiceState> = plainJson(picked);
