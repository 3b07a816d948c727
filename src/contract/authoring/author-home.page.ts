import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { key, slug, versionStates } from "./fields.ts";

export const reportKinds = ["mistake", "unclear", "broken", "accessibility", "other"] as const;

const version = z.strictObject({ version_name: z.string(), state: z.enum(versionStates), edit_path: z.string() });

/** Start page of authors: what they're writing, the lessons of their courses, and what learners report. */
export const authorHomePage = definePage({
  route: "author_home",
  screen: "author_home",
  results: z.strictObject({
    /** The viewer's own drafts and candidates, latest change first. */
    drafts: z.array(
      z.strictObject({
        lesson_name: z.string(),
        course_name: z.string(),
        ...version.shape,
        /** In words, in the viewer's time zone. */
        changed: z.string(),
      }),
    ),
    courses: z.array(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        chapters: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
      }),
    ),
    /** The course whose lessons are listed; null if the viewer has none. */
    course: z.nullable(
      z.strictObject({
        slug: z.string(),
        name: z.string(),
        /** Address at which the course itself is edited: the viewer's own draft, else what learners see. */
        edit_path: z.nullable(z.string()),
        lessons: z.array(
          z.strictObject({
            lesson_name: z.string(),
            chapter_name: z.string(),
            /** Address for learners; null before the first version is published. */
            path: z.nullable(z.string()),
            versions: z.array(version),
            older: z.int(),
          }),
        ),
      }),
    ),
    /** Places in the author's lessons where learners struggle, worst first. */
    tasks: z.array(
      z.strictObject({
        kind: z.enum(["hard", "no-reply", "stops"]),
        lesson_name: z.string(),
        edit_path: z.string(),
        /** Question or page. */
        place: z.string(),
        /** A wrong answer, if it's about one. */
        value: z.nullable(z.string()),
        /** In words, such as "35%". */
        share: z.string(),
      }),
    ),
    reports: z.array(
      z.strictObject({
        report_id: z.string(),
        lesson_name: z.string(),
        lesson_path: z.string(),
        kind: z.enum(reportKinds),
        text: z.string(),
        reported: z.string(),
      }),
    ),
    form: z.strictObject({
      key: z.string(),
      values: z.record(z.string(), z.string()),
      field_errors: z.record(z.string(), z.array(z.string())),
      errors: z.array(z.string()),
    }),
  }),
});

/** The page's form for a new lesson, as browsers without scripts send it. */
export const newLesson = defineCall({
  route: "author_home",
  method: "POST",
  body: z.strictObject({
    key,
    title: z.string().check(z.trim(), z.minLength(1, "Please give the lesson a title."), z.maxLength(80)),
    /** COURSE/CHAPTER. */
    place: z.string().check(z.regex(/^[a-z0-9-]{1,80}\/[a-z0-9-]{1,80}$/, "Please choose a chapter.")),
    lesson_slug: slug,
  }),
  results: z.strictObject({ edit_path: z.string() }),
});
