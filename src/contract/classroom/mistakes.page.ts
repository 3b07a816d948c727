import * as z from "zod";
import { definePage } from "../page.ts";
import { setLessonSchema } from "./progress.ts";

/** The wrong answers that a classroom gives most, question by question, for its educators. */
export const mistakesPage = definePage({
  route: "classroom_mistakes",
  screen: "classroom_mistakes",
  results: z.strictObject({
    classroom_id: z.string(),
    name: z.string(),
    closed_at: z.nullable(z.string()),
    time_zone: z.string(),
    /** Assignments to choose from, the latest first. */
    assignments: z.array(
      z.strictObject({ assignment_id: z.string(), lesson_name: z.string(), course_name: z.string() }),
    ),
    shown: z.nullable(setLessonSchema),
    /** Students who have answered something in it. */
    answered: z.int(),
    questions: z.array(
      z.strictObject({
        number: z.int(),
        prompt: z.string(),
        students: z.int(),
        mistakes: z.array(
          z.strictObject({ answer: z.nullable(z.string()), reply: z.nullable(z.string()), students: z.int() }),
        ),
      }),
    ),
  }),
});
