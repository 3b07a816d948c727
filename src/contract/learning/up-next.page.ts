import * as z from "zod";
import { courseCardSchema, lessonCardSchema, nextStepSchema } from "../catalogue/cards.ts";
import { nextAssignmentSchema } from "../classroom/progress.ts";
import { definePage } from "../page.ts";
import { conceptMasterySchema } from "./mastery.ts";
import { streakSchema } from "./userstate.ts";

/** After a lesson: what the learner earned, and what comes next (L3). */
export const upNextPage = definePage({
  route: "lesson_up_next",
  screen: "up_next",
  results: z.strictObject({
    course: courseCardSchema,
    finished: lessonCardSchema,
    xp_in_lesson: z.number(),
    /** Questions solved, those without the answer shown, and all. */
    score: z.strictObject({ solved: z.number(), own: z.number(), of: z.number() }),
    questions: z.array(
      z.strictObject({
        outcome: z.enum(["own", "shown", "open"]),
        page: z.number(),
        /** HTML; empty for an unnamed page. */
        title: z.string(),
      }),
    ),
    /** Ideas of this lesson, and how well they're known now. */
    mastery: z.array(conceptMasterySchema),
    /** HTML: what the lesson says at its end. */
    know: z.nullable(z.string()),
    streak: streakSchema,
    next: nextStepSchema,
    course_complete: z.boolean(),
    from_llp: z.nullable(z.string()),
    from_classroom: z.nullable(
      z.strictObject({ classroom_id: z.string(), name: z.string(), next: z.nullable(nextAssignmentSchema) }),
    ),
  }),
});
