import * as z from "zod";
import { courseCardSchema, lessonCardSchema, nextStepSchema } from "../catalogue/cards.ts";
import { definePage } from "../page.ts";
import { streakSchema } from "./userstate.ts";

/** After a lesson: what the learner earned, and what comes next (L3). */
export const upNextPage = definePage({
  route: "lesson_up_next",
  screen: "up_next",
  results: z.strictObject({
    course: courseCardSchema,
    finished: lessonCardSchema,
    xp_in_lesson: z.number(),
    solved: z.number(),
    solvables: z.number(),
    streak: streakSchema,
    next: nextStepSchema,
    course_complete: z.boolean(),
    from_llp: z.nullable(z.string()),
  }),
});
