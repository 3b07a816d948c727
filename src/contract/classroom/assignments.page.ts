import * as z from "zod";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { dayField, noteField } from "./fields.ts";
import { setLessonSchema } from "./progress.ts";

/** Lessons that a classroom sets, for its educators: the latest first. */
export const assignmentsPage = definePage({
  route: "classroom_assignments",
  screen: "classroom_assignments",
  results: z.strictObject({
    classroom_id: z.string(),
    name: z.string(),
    closed_at: z.nullable(z.string()),
    time_zone: z.string(),
    num_students: z.int(),
    assignments: z.array(
      z.strictObject({
        ...setLessonSchema.shape,
        state: z.enum(["planned", "open", "over"]),
        done: z.int(),
        /** False: it's part of Premium, and this classroom can't open it for its students. */
        opens_for_students: z.boolean(),
        /** Days in the classroom's zone, as the form has them. */
        opens_day: z.string(),
        due_day: z.string(),
      }),
    ),
    page: z.int(),
    num_pages: z.int(),
    errors: z.array(z.string()),
  }),
});

/** An educator changes an assignment's days and note, or takes it back. */
export const assignmentsCall = defineCall({
  route: "classroom_assignments",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["change", "remove"], "Please use the buttons of the page."),
    assignment_id: z.string().check(z.maxLength(40)),
    opens: z.optional(dayField),
    due: z.optional(dayField),
    note: z.optional(noteField),
  }),
  results: settled,
});
