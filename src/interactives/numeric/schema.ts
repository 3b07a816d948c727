import { z } from "zod";
import { fromDecimal } from "#numbers/rational.ts";
import { inlineFields, plainJson, trustedRichSchema, versioned } from "../kit/asset-base.ts";
import type { AssetBase, PublicBase, Rich } from "../kit/contract.ts";
import type { Marks } from "./plain-text.ts";
import { type NumberForm, PLAIN_MARKS, readNumber } from "./read-number.ts";

/** Longest answer, in UTF-16 units. */
export const MAX_ANSWER_LENGTH = 200;

/** Largest distance from the answer, ends included; numbers are written with a point. The widest of those given counts. */
export interface Tolerance {
  abs?: string;
  /** As a share of the answer's size. */
  rel?: string;
  /** Right to this many significant figures, and written with exactly as many. */
  sigFigs?: number;
}

/** One recognised number. */
export interface KnownAnswer {
  /** As written: `0.75`, `3/4`, `2 1/3`, `6.02e23`, `2 pi/3`. */
  value: string;
  tol?: Tolerance;
  /** Unit of the value, such as `m/s^2`. The first answer's unit is shown beside the box. */
  unit?: string;
  message?: Rich;
  /** 0 to 1. By default 1 for the first answer and any without a message, otherwise 0. */
  credit?: number;
}

export interface Numeric extends AssetBase {
  type: "numeric";
  answers: KnownAnswer[];
  /** Default: every form. A whole number is both a decimal and a fraction. */
  accept?: NumberForm[];
}

export interface PublicNumeric extends PublicBase {
  /** Shown beside the box; empty: none. */
  unit: string;
  accept: NumberForm[];
  marks: Marks;
}

export interface NumericState {
  text: string;
}

export type NumericAction = { t: "write"; text: string };

export type NumericAnswer = NumericState;

export const FORMS = ["decimal", "fraction", "percent", "scientific", "pi"] as const satisfies readonly NumberForm[];

const tolerance = z
  .string()
  .max(40)
  .refine((text) => (fromDecimal(text)?.top ?? -1n) >= 0n, "Write a tolerance as a decimal from 0, such as 0.01.");

const known = z.strictObject({
  value: z
    .string()
    .max(MAX_ANSWER_LENGTH)
    .refine((text) => {
      const read = readNumber(text, PLAIN_MARKS);
      return read.ok && read.unit === "";
    }, "This isn't a number. Write it like 0.75, 3/4, 6.02e23 or 2 pi/3."),
  tol: z
    .strictObject({
      abs: tolerance.optional(),
      rel: tolerance.optional(),
      sigFigs: z.int().min(1).max(15).optional(),
    })
    .optional(),
  unit: z.string().min(1).max(40).optional(),
  message: trustedRichSchema.optional(),
  credit: z.number().min(0).max(1).optional(),
});

/** Parses the transpiler's output. */
export const numericSchema: z.ZodType<Numeric> = versioned<Numeric>(
  z.strictObject({
    ...inlineFields("numeric", 1),
    answers: z.array(known).min(1).max(40),
    accept: z.array(z.enum(FORMS)).min(1).max(5).optional(),
  }),
);

const written = z.strictObject({ text: z.string().max(MAX_ANSWER_LENGTH) });

/** Parses a learner's answer. */
export const numericAnswerSchema: z.ZodType<NumericAnswer> = plainJson(written);

/** Parses a learner's saved state. */
export const numericStateSchema: z.ZodType<NumericState> = plainJson(written);
