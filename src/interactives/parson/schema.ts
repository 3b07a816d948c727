import { z } from "zod";
import { authoredFields, authorId, plainJson, richSchema, versioned, wholeNumber } from "../kit/asset-base.ts";
import { caseSchema, nameSchema } from "../kit/machine/case-schema.ts";
import { findProblems } from "./problems.ts";
import type { Parson, ParsonAnswer, ParsonState } from "./types.ts";

const text = z.string().min(1).max(1500);

const blankSchema = z.strictObject({
  choices: z.array(z.string().min(1).max(80)).min(2).max(8),
  answer: wholeNumber(0, 7),
});

const blockSchema = z.strictObject({
  id: authorId,
  text,
  indent: wholeNumber(0, 8).optional(),
  group: authorId.optional(),
  options: z.record(z.string().regex(/^\w{1,20}$/), blankSchema).optional(),
});

const distractorSchema = z.strictObject({
  id: authorId,
  text,
  pairedWith: authorId.optional(),
  why: richSchema.min(1).optional(),
});

const orderSchema = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("exact") }),
  z.strictObject({ k: z.literal("dag"), before: z.array(z.tuple([authorId, authorId])).max(400) }),
  z.strictObject({ k: z.literal("tests"), entry: nameSchema, cases: z.array(caseSchema).min(1).max(20) }),
]);

/** Parses an author's asset: ids are unique, references exist, every blank has choices. */
export const parsonSchema: z.ZodType<Parson> = versioned(
  z
    .strictObject({
      ...authoredFields("parson", 1),
      language: z.enum(["python", "javascript", "pseudocode", "text", "proof"]),
      indentation: z.enum(["graded", "given", "none"]),
      tabWidth: z.literal([2, 4]).optional(),
      blocks: z.array(blockSchema).min(2).max(20),
      distractors: z.array(distractorSchema).max(10).optional(),
      order: orderSchema,
      maxExtra: wholeNumber(0, 10).optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

const publicId = z.string().max(40);
const lines = z.array(z.strictObject({ id: publicId, indent: wholeNumber(0, 20) })).max(30);
const blanks = z.record(z.string().max(80), publicId).refine((record) => Object.keys(record).length <= 200, {
  message: "There are too many blanks.",
});

/** Parses a learner's answer. */
export const parsonAnswerSchema: z.ZodType<ParsonAnswer> = plainJson(z.strictObject({ lines, blanks }));

/** Parses a learner's saved state. */
export const parsonStateSchema: z.ZodType<ParsonState> = plainJson(
  z.strictObject({
    lines,
    blanks,
    glue: z.array(z.strictObject({ first: publicId, second: publicId, shift: wholeNumber(-20, 20) })).max(30),
    dropped: z.array(publicId).max(30),
  }),
);
