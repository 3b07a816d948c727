import * as z from "zod";
import { defineCall } from "../call.ts";
import { subjectSchema } from "../catalogue/cards.ts";

/** A file to keep. Its address may stay the same while its contents change: then the hash is another. */
const fileSchema = z.strictObject({ url: z.string(), hash: z.string(), bytes: z.number() });
export type OfflineFile = z.infer<typeof fileSchema>;

/** Scripts, styles and fonts of the product's build. */
export const shellSchema = z.strictObject({ build: z.string(), files: z.array(fileSchema) });
export type OfflineShell = z.infer<typeof shellSchema>;

const count = z.number();

/** A lesson that can be kept. `url` is its page's data, with this learner's work. */
const lessonSchema = z.strictObject({
  ...fileSchema.shape,
  lesson_id: z.string(),
  path: z.string(),
  name: z.string(),
  chapter: z.string(),
  minutes: z.number(),
  /** It's open only while premium is. */
  premium: z.boolean(),
  finished: z.boolean(),
});
export type OfflineLesson = z.infer<typeof lessonSchema>;

/** Everything that a browser keeps so that a course can be taken offline, for this learner. */
export const offlineCourse = defineCall({
  route: "course_offline",
  method: "GET",
  body: z.strictObject({}),
  results: z.strictObject({
    course: z.strictObject({ course_id: z.string(), slug: z.string(), name: z.string(), subject: subjectSchema }),
    lessons: z.array(lessonSchema),
    /** Lessons that are locked for this learner, and not kept. */
    locked: count,
    /** Questions by how far they work offline. */
    uses: z.strictObject({ fully: count, later: count, unrun: count, no: count }),
    /** When premium ends, in milliseconds since 1970; null if it doesn't, or if there's none. */
    premium_ends: z.nullable(z.number()),
    shell: shellSchema,
  }),
});
export type OfflineCourse = z.infer<typeof offlineCourse.results>;
