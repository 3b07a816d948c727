import * as z from "zod";
import { onboardingSteps } from "#rules/learning/onboarding/steps.ts";
import { definePage } from "../page.ts";

/** Greeting before the three questions. */
export const welcomePage = definePage({
  route: "welcome",
  screen: "welcome",
  results: z.strictObject({
    state: z.enum(["new", "begun", "done"]),
    /** The path they follow. */
    path: z.nullable(z.strictObject({ slug: z.string(), name: z.string() })),
    next: z.nullable(z.string()),
  }),
});

/** One of the three questions to a newcomer. */
export const onboardingPage = definePage({
  route: "onboarding",
  screen: "onboarding",
  results: z.strictObject({
    step: z.enum(onboardingSteps),
    /** Their answer before; null if there is none. */
    answer: z.nullable(z.string()),
    next: z.nullable(z.string()),
    /** All the questions from this one on, this one alone, or those that are still open. */
    asks: z.enum(["open", "from_here", "only"]),
  }),
});

/** One question of the level check, without anything that shows its answer. */
export const quizPage = definePage({
  route: "welcome_quiz",
  screen: "quiz",
  results: z.strictObject({
    /** Counted from 1. */
    number: z.number(),
    most: z.number(),
    item: z.string(),
    /** HTML. */
    prompt: z.string(),
    unit: z.string(),
    /** None: the answer is typed. */
    choices: z.array(z.strictObject({ id: z.string(), html: z.string() })),
    /** The last form held no answer. */
    again: z.boolean(),
  }),
});
