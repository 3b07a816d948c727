import { z } from "zod";
import { authoredFields, finiteNumber, plainJson, versioned, wholeNumber } from "../kit/asset-base.ts";
import { HEIGHTS, MAX_NUMBERS, MAX_SAVED_CHARS, MAX_TEXT } from "./limits.ts";
import type { ElmAnswer, ElmAsset, ElmState } from "./types.ts";

const MAX_SOURCE = 200_000;
const MAX_FLAGS = 16_000;
const MAX_FIELDS = 10;

const fieldName = z
  .string()
  .regex(/^[a-z][A-Za-z0-9]{0,29}$/, "A field is up to 30 letters and digits and begins with a small letter.");

const value = z.union([
  finiteNumber(),
  z.boolean(),
  z.string().max(MAX_TEXT),
  z.array(finiteNumber()).max(MAX_NUMBERS),
]);

const fields = z.record(fieldName, value).refine(isFew, "There are too many fields.");

/** Parses an author's asset. */
export const elmSchema: z.ZodType<ElmAsset> = versioned<ElmAsset>(
  z.strictObject({
    ...authoredFields("genericElmAsset", 1),
    elm: z.string().min(1).max(MAX_SOURCE),
    packages: z.array(z.string().min(3).max(80)).max(8).optional(),
    flags: z
      .unknown()
      .refine((flags) => (JSON.stringify(flags) ?? "").length <= MAX_FLAGS, "These flags are too large.")
      .optional(),
    height: wholeNumber(HEIGHTS.least, HEIGHTS.most).optional(),
    task: z
      .strictObject({
        answer: z
          .record(fieldName, z.enum(["number", "numbers", "text", "boolean"]))
          .refine((shape) => isFew(shape) && Object.keys(shape).length > 0, "An answer has 1 to 10 fields."),
        check: z.enum(["exact", "numeric", "none"]),
        expected: fields.optional(),
        tolerance: finiteNumber(0).optional(),
      })
      .optional(),
  }),
);

function isFew(record: object): boolean {
  return Object.keys(record).length <= MAX_FIELDS;
}

/** Parses a learner's answer. */
export const elmAnswerSchema: z.ZodType<ElmAnswer> = plainJson(z.strictObject({ answer: fields.nullable() }));

/** Parses a learner's saved state. What the program keeps may be any JSON. */
export const elmStateSchema: z.ZodType<ElmState> = plainJson(
  z.strictObject({
    saved: z
      .unknown()
      .refine((saved) => saved !== undefined && JSON.stringify(saved).length <= MAX_SAVED_CHARS, "This is too large."),
    answer: fields.nullable(),
  }),
);
