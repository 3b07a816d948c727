import * as z from "zod";

/** The twelve subjects, each with its page (specification section 2). */
export const subjects = [
  "basic-mathematics",
  "algebra",
  "geometry",
  "number-theory",
  "calculus",
  "discrete-mathematics",
  "logic",
  "mechanics",
  "electricity-and-magnetism",
  "chemistry",
  "computer-science",
  "quantitative-finance",
] as const;
export type Subject = (typeof subjects)[number];
export const subjectSchema = z.enum(subjects);

/** A course in a list. `category` and `sub_category` group the menu. */
export const courseCardSchema = z.strictObject({
  course_id: z.string(),
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  subject: subjectSchema,
  user_can_preview: z.boolean(),
  is_started: z.boolean(),
  is_complete: z.boolean(),
  coming_soon: z.boolean(),
  notify_when_published: z.boolean(),
  num_lessons: z.number(),
  num_finished: z.number(),
});
export type CourseCard = z.infer<typeof courseCardSchema>;

/** A lesson or practice set in a list. */
export const lessonCardSchema = z.strictObject({
  slug: z.string(),
  course_slug: z.string(),
  course_name: z.string(),
  subject: subjectSchema,
  chapter_slug: z.string(),
  name: z.string(),
  summary: z.string(),
  kind: z.enum(["lesson", "practice_set"]),
  minutes: z.number(),
  num_blocks: z.number(),
  state: z.enum(["new", "started", "finished"]),
  /** 0-based page where the learner continues. */
  block_index: z.number(),
  /** This viewer may open it. Locked ones show why not. */
  open: z.boolean(),
});
export type LessonCard = z.infer<typeof lessonCardSchema>;

export const chapterCardSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  summary: z.string(),
  lessons: z.array(lessonCardSchema),
});
export type ChapterCard = z.infer<typeof chapterCardSchema>;

/** The one thing to do next. */
export const nextStepSchema = z.strictObject({
  kind: z.enum(["resume", "next", "start", "practice", "done"]),
  course: z.nullable(courseCardSchema),
  lesson: z.nullable(lessonCardSchema),
});
export type NextStep = z.infer<typeof nextStepSchema>;
