import { z } from "zod";
import {
  authoredFields,
  authorId,
  finiteNumber,
  plainJson,
  richSchema,
  versioned,
  wholeNumber,
} from "../kit/asset-base.ts";
import { findProblems } from "./problems.ts";
import { COLOURS, SHAPES, type ToggleTags, type ToggleTagsState } from "./types.ts";

const words = z.string().min(1).max(400);
const point = z.tuple([finiteNumber(-2000, 2000), finiteNumber(-2000, 2000)]);
const points = z.array(point).min(2).max(60);
const ink = z.union([z.enum(["ink", "soft", "accent"]), z.literal([1, 2, 3, 4, 5, 6])]);

const stroke = z.discriminatedUnion("k", [
  z.strictObject({ k: z.literal("line"), points, ink: ink.optional(), dash: z.boolean().optional() }),
  z.strictObject({ k: z.literal("area"), points, ink: ink.optional(), fill: ink.optional() }),
  z.strictObject({
    k: z.literal("circle"),
    at: point,
    r: finiteNumber(0, 2000),
    ink: ink.optional(),
    fill: ink.optional(),
  }),
  z.strictObject({ k: z.literal("words"), at: point, text: z.string().min(1).max(60) }),
]);

const region = z.strictObject({
  id: authorId,
  label: z.string().min(1).max(80),
  polygon: z.array(point).min(3).max(60),
  invisible: z.boolean().optional(),
});

const codePart = z.union([
  z.strictObject({ id: authorId, start: wholeNumber(0, 8000), end: wholeNumber(1, 8000) }),
  z.strictObject({ id: authorId, line: wholeNumber(1, 400) }),
]);

const medium = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("text"),
    segments: z
      .array(z.union([z.string().min(1).max(2000), z.strictObject({ id: authorId, text: words })]))
      .min(1)
      .max(300),
  }),
  z.strictObject({
    kind: z.literal("code"),
    language: z.string().regex(/^[a-z0-9+#-]{1,20}$/),
    source: z.string().min(1).max(8000),
    parts: z.array(codePart).min(1).max(80),
  }),
  z.strictObject({
    kind: z.literal("list"),
    items: z
      .array(z.strictObject({ id: authorId, body: richSchema.min(1).max(400) }))
      .min(1)
      .max(40),
    shuffle: z.boolean().optional(),
  }),
  z.strictObject({
    kind: z.literal("image"),
    alt: z.string().min(1).max(600),
    size: z.tuple([wholeNumber(40, 1200), wholeNumber(40, 1200)]),
    draw: z.array(stroke).max(200).optional(),
    regions: z.array(region).min(1).max(40),
  }),
]);

const tag = z.strictObject({
  id: authorId,
  label: z.string().trim().min(1).max(40),
  colour: z.enum(COLOURS),
  shape: z.enum(SHAPES),
});

/** Parses an author's asset: every correct tag is for a part that exists. */
export const toggleTagsSchema: z.ZodType<ToggleTags> = versioned(
  z
    .strictObject({
      ...authoredFields("toggletags", 1),
      medium,
      tags: z.array(tag).min(1).max(6),
      exclusive: z.boolean().optional(),
      showCount: wholeNumber(0, 300).optional(),
      truth: z.record(authorId, z.array(authorId).max(6)),
      why: z.record(authorId, richSchema.min(1).max(1000)).optional(),
      scoring: z.enum(["f1", "all"]).optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

const publicId = z.string().max(40);

const marked = z.strictObject({
  marks: z
    .record(publicId, z.array(publicId).min(1).max(6))
    .refine((record) => Object.keys(record).length <= 300, "There aren't that many parts."),
  none: z.boolean(),
});

/** Parses a learner's answer. */
export const toggleTagsAnswerSchema: z.ZodType<ToggleTagsState> = plainJson(marked);

/** Parses a learner's saved state. */
export const toggleTagsStateSchema: z.ZodType<ToggleTagsState> = plainJson(marked);
