import * as z from "zod";
import { subjectSchema } from "#contract/catalogue/cards.ts";
import { purposes } from "#rules/learning/onboarding/steps.ts";
import { MAX_LESSONS } from "../catalogue/store.ts";

/** Files of a content folder, as authors write them. Strict: a field that nothing reads is reported as a mistake. */

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case letters, digits and single hyphens")
  .max(60);

const words = (most: number) => z.string().trim().min(1).max(most);

export const catalogueFileSchema = z.strictObject({
  categories: z
    .array(
      z.strictObject({
        name: words(60),
        sub_categories: z
          .array(z.strictObject({ name: words(60), subject: subjectSchema, courses: z.array(slugSchema).max(200) }))
          .max(40),
      }),
    )
    .max(20),
  /** Featured rows of the courses menu: for newcomers, and for everybody. */
  featured: z.strictObject({
    new_learners: z.strictObject({ category: words(60), courses: z.array(slugSchema).max(12) }),
    everyone: z.strictObject({ category: words(60), courses: z.array(slugSchema).max(12) }),
  }),
});
export type CatalogueFile = z.infer<typeof catalogueFileSchema>;

export const learningPathFileSchema = z.strictObject({
  name: words(80),
  tagline: words(200),
  /** The purposes it's good for, of the answers to "What brings you here?". */
  purposes: z.optional(z.array(z.enum(purposes)).max(purposes.length)),
  /** Its beginning, on the scale of the level check: 1, fractions, to 5, slopes and areas. */
  entry: z.optional(z.number().min(1).max(5).multipleOf(0.5)),
  steps: z
    .array(z.strictObject({ course: slugSchema, why: words(300) }))
    .min(1)
    .max(40),
});
export type LearningPathFile = z.infer<typeof learningPathFileSchema>;

/** Questions of the catalogue that the level check asks: typed numbers and single choices that need no page before them. */
export const levelCheckFileSchema = z.strictObject({
  items: z
    .array(z.strictObject({ band: z.int().min(1).max(5), lesson: words(300), question: slugSchema }))
    .min(1)
    .max(400),
});

const chapterSchema = z.strictObject({
  slug: slugSchema,
  name: words(80),
  summary: words(300),
  /** Makes its lessons open to everybody. */
  free: z.boolean().optional(),
  lessons: z.array(slugSchema).max(60),
});

const lessonsInAll = [
  (chapters: readonly { lessons: string[] }[]) =>
    chapters.reduce((sum, { lessons }) => sum + lessons.length, 0) <= MAX_LESSONS,
  `must have at most ${MAX_LESSONS} lessons in all`,
] as const;

/** A course that's being written: its chapters may still be empty. */
export const courseDraftSchema = z.strictObject({
  name: words(80),
  tagline: words(200),
  subject: subjectSchema,
  category: words(60),
  sub_category: words(60),
  /** People it's for, such as "From about 11". */
  level: words(60).optional(),
  /** Things that learners know already, as in "You need: fractions." */
  needs: words(200).optional(),
  /** Things the learner will be able to do. */
  outcomes: z.array(words(200)).max(8),
  coming_soon: z.boolean().optional(),
  chapters: z
    .array(chapterSchema)
    .max(60)
    .refine(...lessonsInAll),
});

export const courseFileSchema = courseDraftSchema.extend({
  chapters: z
    .array(chapterSchema.extend({ lessons: chapterSchema.shape.lessons.min(1) }))
    .max(60)
    .refine(...lessonsInAll),
});
export type CourseFile = z.infer<typeof courseFileSchema>;

export const lessonSettingsSchema = z.strictObject({
  title: words(80),
  kind: z.enum(["lesson", "practice_set"]),
  summary: words(300),
  minutes: z.int().min(1).max(120),
  user_can_preview: z.boolean().optional(),
  /** Assets that are components, by alias, with the version that was copied in. */
  components: z.record(z.string(), z.strictObject({ component: z.string(), version: z.int().min(1) })).optional(),
});
export type LessonSettingsFile = z.infer<typeof lessonSettingsSchema>;
