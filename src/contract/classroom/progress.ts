import * as z from "zod";
import { subjectSchema } from "../catalogue/cards.ts";

/** A lesson that a classroom sets, for anybody who may see it. */
export const setLessonSchema = z.strictObject({
  assignment_id: z.string(),
  lesson_name: z.string(),
  course_name: z.string(),
  subject: subjectSchema,
  minutes: z.int(),
  /** Address of the lesson, from this classroom. */
  href: z.string(),
  opens_at: z.string(),
  due_at: z.nullable(z.string()),
  note: z.string(),
});

/** Somebody's progress in an assignment. */
export const assignmentProgressSchema = z.strictObject({
  state: z.enum(["not_open", "not_begun", "begun", "done"]),
  late: z.boolean(),
  done_at: z.nullable(z.string()),
  /** Questions solved or shown, of all questions. */
  solved: z.int(),
  questions: z.int(),
});

/** Head of a column in the table of progress. */
export const columnSchema = z.strictObject({
  ...setLessonSchema.shape,
  /** Students of the whole classroom who are done. */
  done: z.int(),
});

/** The classroom that a lesson was reached from, with the day it's due there. */
export const fromClassroomSchema = z.strictObject({
  classroom_id: z.string(),
  name: z.string(),
  time_zone: z.string(),
  due_at: z.nullable(z.string()),
  note: z.string(),
});

/** The next lesson that a student was set. */
export const nextAssignmentSchema = z.strictObject({ lesson_name: z.string(), href: z.string() });
