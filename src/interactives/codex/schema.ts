import { z } from "zod";
import { authoredFields, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { caseSchema, nameSchema } from "../kit/machine/case-schema.ts";
import { MUST_WORD } from "./must-words.ts";
import { findProblems } from "./problems.ts";
import { MAX_TEXT } from "./rules.ts";
import type { Codex, CodexAnswer, CodexState } from "./types.ts";

const path = z
  .string()
  .max(60)
  .regex(
    /^(?!.*\.\.)[A-Za-z_][\w-]*(\/[A-Za-z_][\w-]*)*\.(py|js|mjs|txt|csv|json)$/,
    "A path is letters, digits, _ or -, and an ending such as .py",
  );

const word = z.string().max(60).regex(MUST_WORD, "We can't look for this in a program.");

/** Parses an author's asset: the entry exists, names are unique, locked lines exist. */
export const codexSchema: z.ZodType<Codex> = versioned(
  z
    .strictObject({
      ...authoredFields("codex", 1),
      language: z.enum(["python", "javascript"]),
      files: z
        .array(
          z.strictObject({
            path,
            text: z.string().max(64 * 1024),
            readOnly: z.boolean().optional(),
            locked: z
              .array(z.tuple([wholeNumber(1, 5000), wholeNumber(1, 5000)]))
              .max(20)
              .optional(),
          }),
        )
        .min(1)
        .max(8),
      entry: path,
      mode: z.enum(["script", "function"]),
      fn: z.strictObject({ name: nameSchema, params: z.array(nameSchema).max(10) }).optional(),
      visible: z.array(caseSchema).max(20),
      hidden: z.array(caseSchema).max(40),
      model: z.string().min(1).max(MAX_TEXT),
      wrong: z.array(z.string().max(MAX_TEXT)).max(8).optional(),
      must: z.strictObject({ use: z.array(word).max(8).optional(), avoid: z.array(word).max(8).optional() }).optional(),
      limits: z
        .strictObject({
          ms: wholeNumber(100, 5000).optional(),
          mb: wholeNumber(32, 256).optional(),
          outputKB: wholeNumber(1, 64).optional(),
        })
        .optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

const texts = z.record(z.string().max(60), z.string().max(MAX_TEXT)).refine((files) => Object.keys(files).length <= 8);

export const codexAnswerSchema: z.ZodType<CodexAnswer> = plainJson(z.strictObject({ files: texts }));

export const codexStateSchema: z.ZodType<CodexState> = plainJson(z.strictObject({ files: texts }));
