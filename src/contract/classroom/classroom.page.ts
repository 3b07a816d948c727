import * as z from "zod";
import { defineCall } from "../call.ts";
import { settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { shownNameField } from "./fields.ts";
import { assignmentProgressSchema, columnSchema, setLessonSchema } from "./progress.ts";

/** Code and link for educators to pass on. A code or link that has expired is replaced in the settings. */
const joinSchema = z.strictObject({
  code: z.string(),
  code_expires_at: z.string(),
  code_expired: z.boolean(),
  link: z.string(),
  link_expires_at: z.string(),
  link_expired: z.boolean(),
});

/** A classroom, as its educators or one of its students see it. Nobody else does. */
export const classroomPage = definePage({
  route: "classroom",
  screen: "classroom",
  results: z.strictObject({
    classroom: z.strictObject({
      classroom_id: z.string(),
      name: z.string(),
      educators: z.array(z.string()),
      closed_at: z.nullable(z.string()),
      time_zone: z.string(),
    }),
    /** Null for students. */
    teaching: z.nullable(
      z.strictObject({
        role: z.enum(["lead", "co"]),
        join: z.nullable(joinSchema),
        /** Assignments that the table shows, the latest first. */
        columns: z.array(columnSchema),
        students: z.array(
          z.strictObject({
            student_id: z.string(),
            name: z.string(),
            joined_at: z.string(),
            /** In the order of the columns. */
            cells: z.array(assignmentProgressSchema),
          }),
        ),
        num_students: z.int(),
        page: z.int(),
        num_pages: z.int(),
        num_set: z.int(),
        set_page: z.int(),
        set_pages: z.int(),
      }),
    ),
    /** Null for educators. A student learns nothing about others, not even how many there are. */
    learning: z.nullable(
      z.strictObject({
        shown_name: z.string(),
        /** The school's record store gets records of what they do. */
        records: z.boolean(),
        /** Lessons to do, the most urgent first; then those that open later; then those done, the latest first. */
        assignments: z.array(
          z.strictObject({ ...setLessonSchema.shape, ...assignmentProgressSchema.shape, open: z.boolean() }),
        ),
      }),
    ),
  }),
});

/** A student leaves the classroom, or changes the name it shows. */
export const classroomCall = defineCall({
  route: "classroom",
  method: "POST",
  body: z.strictObject({
    act: z.enum(["leave", "rename_self"], "Please use the buttons of the page."),
    shown_name: z.optional(shownNameField),
  }),
  results: settled,
});
