import * as z from "zod";
import { definePage } from "../page.ts";
import { assignmentProgressSchema, setLessonSchema } from "./progress.ts";

/** One student's work in what the classroom sets, for its educators. */
export const classroomStudentPage = definePage({
  route: "classroom_student",
  screen: "classroom_student",
  results: z.strictObject({
    classroom: z.strictObject({
      classroom_id: z.string(),
      name: z.string(),
      closed_at: z.nullable(z.string()),
      time_zone: z.string(),
    }),
    student: z.strictObject({ student_id: z.string(), name: z.string(), joined_at: z.string() }),
    /** Name that a child logs in by whom the classroom's school let in; null for everybody else. */
    child_log_in_name: z.nullable(z.string()),
    /** The latest first. */
    assignments: z.array(
      z.strictObject({
        ...setLessonSchema.shape,
        ...assignmentProgressSchema.shape,
        work_minutes: z.int(),
        tries: z.int(),
        first_try: z.int(),
        /** Questions that the student has tried, in the lesson's order. */
        tried: z.array(
          z.strictObject({
            number: z.int(),
            prompt: z.string(),
            tries: z.int(),
            hints: z.int(),
            shown: z.boolean(),
            solved: z.boolean(),
            /** The last answer that was judged since the lesson was set, as a sentence. */
            answer: z.nullable(z.string()),
            correct: z.nullable(z.boolean()),
          }),
        ),
      }),
    ),
    page: z.int(),
    num_pages: z.int(),
  }),
});
