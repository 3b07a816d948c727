import { z } from "zod";
import { inlineFields, plainJson, trustedRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";

/** Longest answer, in UTF-16 units. */
export const MAX_ANSWER_LENGTH = 2000;

/** One recognised answer. */
export interface Accepted {
  text: string;
  /** 0 to 1, 1 by default. Below 1 it's a near miss; 0 is a mistake that gets its own message. */
  credit?: number;
  message?: Rich;
}

/** Differences to ignore; each is ignored unless set to false. */
export interface Fold {
  case?: boolean;
  space?: boolean;
  diacritics?: boolean;
  punctuation?: boolean;
}

/** Judged against a list of answers. */
export interface KeyedText extends AssetBase {
  type: "freeText";
  accept: Accepted[];
  fold?: Fold;
}

/** Ungraded: the learner compares their text with a model answer that comes with the verdict. */
export interface SelfText extends AssetBase {
  type: "freeText";
  self: true;
  model: Rich;
}

export type FreeText = KeyedText | SelfText;

export interface PublicText extends PublicBase {
  /** True if the learner compares with a model answer. */
  self: boolean;
}

export interface TextState {
  text: string;
}

export type TextAction = { t: "write"; text: string };

export type TextAnswer = TextState;

const acceptedSchema = z.strictObject({
  text: z.string().min(1).max(400),
  credit: z.number().min(0).max(1).optional(),
  message: trustedRichSchema.optional(),
});

const foldSchema = z.strictObject({
  case: z.boolean().optional(),
  space: z.boolean().optional(),
  diacritics: z.boolean().optional(),
  punctuation: z.boolean().optional(),
});

const keyedSchema = z
  .strictObject({
    ...inlineFields("freeText", 1),
    accept: z.array(acceptedSchema).min(1).max(50),
    fold: foldSchema.optional(),
  })
  .refine(({ accept }) => accept.some(({ credit = 1 }) => credit === 1), {
    message: "No answer earns full credit.",
    path: ["accept"],
  });

const selfSchema = z.strictObject({ ...inlineFields("freeText", 1), self: z.literal(true), model: trustedRichSchema });

/** Parses the transpiler's output. */
export const textSchema: z.ZodType<FreeText> = versioned<FreeText>(z.union([keyedSchema, selfSchema]));

const written = z.strictObject({ text: z.string().max(MAX_ANSWER_LENGTH) });

/** Parses a learner's answer. */
export const textAnswerSchema: z.ZodType<TextAnswer> = plainJson(written);

/** Parses a learner's saved state. */
export const textStateSchema: z.ZodType<TextState> = plainJson(written);
