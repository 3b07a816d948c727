import * as z from "zod";
import { levels, purposes } from "#rules/learning/onboarding/steps.ts";
import { definePage } from "../page.ts";
import { courseCardSchema, nextStepSchema } from "./cards.ts";

/** Why a path suits somebody, as facts that the page puts into words. */
export const recommendationSchema = z.strictObject({
  /** It's on their home page. */
  is_followed: z.boolean(),
  /** The one we'd recommend. */
  is_best: z.boolean(),
  /** Names of ideas from the level check. */
  solved: z.array(z.string()),
  missed: z.array(z.string()),
  /** The level they named, if they took no check. */
  level: z.nullable(z.enum(levels)),
  /** The purpose they named, if the path is good for it. */
  purpose: z.nullable(z.enum(purposes)),
  /** Minutes a day. */
  minutes: z.nullable(z.number()),
  /** Weeks that the first course takes at that pace. */
  weeks: z.nullable(z.number()),
  first_course: z.string(),
  others: z.array(z.strictObject({ slug: z.string(), name: z.string(), tagline: z.string() })),
});

/** A learning path: courses in an order that makes sense, with the viewer's progress. */
export const learningPathPage = definePage({
  route: "learning_path",
  screen: "learning_path",
  results: z.strictObject({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    steps: z.array(z.strictObject({ course: courseCardSchema, why: z.string() })),
    next: nextStepSchema,
    /** Null for people who haven't answered the questions at the beginning. */
    recommendation: z.nullable(recommendationSchema),
  }),
});
