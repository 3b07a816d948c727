import { z } from "zod";
import { authoredFields, authorId, plainJson, richSchema, versioned, wholeNumber } from "../kit/asset-base.ts";
import { DEEPEST_CLUE, depthOf, findProblems } from "./problems.ts";
import type { Clue, OrderLogic, OrderLogicAnswer, OrderLogicState } from "./types.ts";

const thing = z.string().min(1).max(90);
const slot = wholeNumber(0, 9);
const label = z.string().trim().min(1).max(30);

const clueSchema: z.ZodType<Clue> = z.lazy(() =>
  z.discriminatedUnion("k", [
    z.strictObject({
      k: z.enum(["before", "immediatelyBefore", "adjacent", "notAdjacent", "opposite", "same"]),
      a: thing,
      b: thing,
    }),
    z.strictObject({ k: z.literal("distance"), a: thing, b: thing, n: wholeNumber(1, 9) }),
    z.strictObject({ k: z.enum(["at", "notAt"]), a: thing, slot }),
    z.strictObject({ k: z.literal("between"), a: thing, b: thing, c: thing }),
    z.strictObject({ k: z.literal("not"), clue: clueSchema }),
    z.strictObject({ k: z.literal("or"), clues: z.array(clueSchema).min(2).max(4) }),
    z.strictObject({ k: z.literal("iff"), both: z.tuple([clueSchema, clueSchema]) }),
  ]),
);

const question = z.strictObject({
  question: richSchema.min(1),
  options: z.array(richSchema.min(1)).min(2).max(8),
  answer: wholeNumber(0, 7),
});

/** Parses an author's puzzle: names are unique, and clues mention only things that exist. */
export const orderLogicSchema: z.ZodType<OrderLogic> = versioned(
  z
    .strictObject({
      ...authoredFields("orderlogic", 1),
      layout: z.enum(["row", "circle"]),
      slots: z.array(label).min(3).max(10),
      people: z
        .array(z.strictObject({ id: authorId, name: label }))
        .min(2)
        .max(10),
      attributes: z
        .array(z.strictObject({ id: authorId, name: label.optional(), values: z.array(label).min(2).max(10) }))
        .max(4)
        .optional(),
      clues: z
        .array(
          z.strictObject({
            text: richSchema.min(1).max(400),
            must: clueSchema.refine((clue) => depthOf(clue) <= DEEPEST_CLUE, "This clue is nested too deep."),
          }),
        )
        .min(1)
        .max(20),
      ask: z.union([z.literal("arrangement"), question]).optional(),
      unique: z.boolean().optional(),
      conflicts: z.enum(["live", "onCheck", "never"]).optional(),
    })
    .superRefine((asset, context) => {
      for (const { message, path } of findProblems(asset)) context.addIssue({ code: "custom", message, path });
    }),
);

const publicId = z.string().max(40);

/** At most one entry per thing. */
const byThing = (value: z.ZodType<number>) =>
  z.record(publicId, value).refine((record) => Object.keys(record).length <= 50, "There aren't that many things.");

/** Parses a learner's answer. */
export const orderLogicAnswerSchema: z.ZodType<OrderLogicAnswer> = plainJson(
  z.strictObject({ places: byThing(slot), option: publicId.nullable() }),
);

/** Parses a learner's saved state. */
export const orderLogicStateSchema: z.ZodType<OrderLogicState> = plainJson(
  z.strictObject({
    places: byThing(slot),
    crosses: byThing(wholeNumber(1, 1023)),
    ticks: z.array(wholeNumber(0, 19)).max(20),
    option: publicId.nullable(),
  }),
);
