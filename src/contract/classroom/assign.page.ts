import * as z from "zod";
import { MAX_SET_AT_ONCE } from "#rules/classroom/assignment.ts";
import { defineCall } from "../call.ts";
import { formState, settled } from "../form-state.ts";
import { definePage } from "../page.ts";
import { dayField, formKeyField, noteField } from "./fields.ts";

/** Form that sets lessons: first a course, then its lessons with the days and a note. */
export const assignPage = definePage({
  route: "classroom_assign",
  screen: "classroom_assign",
  results: z.strictObject({
    classroom_id: z.string(),
    name: z.string(),
    time_zone: z.string(),
    today: z.string(),
    courses: z.array(z.strictObject({ slug: z.string(), name: z.string(), category: z.string() })),
    course: z.nullable(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        chapters: z.array(
          z.strictObject({
            name: z.string(),
            lessons: z.array(
              z.strictObject({
                lesson_id: z.string(),
                name: z.string(),
                minutes: z.int(),
                href: z.string(),
                /** Everybody may open it. */
                free: z.boolean(),
                is_set: z.boolean(),
              }),
            ),
          }),
        ),
      }),
    ),
    /** The classroom opens lessons of Premium for its students. */
    opens_premium: z.boolean(),
    chosen: z.array(z.string()),
    request_key: z.string(),
    ...formState,
  }),
});

const CHOOSE = "Please choose at least one lesson.";
const lessonId = z.string().check(z.maxLength(40));

export const assignCall = defineCall({
  route: "classroom_assign",
  method: "POST",
  body: z.strictObject({
    lesson: z.union(
      [
        lessonId,
        z
          .array(lessonId)
          .check(
            z.minLength(1, CHOOSE),
            z.maxLength(MAX_SET_AT_ONCE, `Please set at most ${MAX_SET_AT_ONCE} lessons at once.`),
          ),
      ],
      CHOOSE,
    ),
    course: z.optional(z.string().check(z.maxLength(200))),
    opens: z.optional(dayField),
    due: z.optional(dayField),
    note: z.optional(noteField),
    request_key: formKeyField,
  }),
  results: settled,
});
