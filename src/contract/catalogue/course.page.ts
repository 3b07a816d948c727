import * as z from "zod";
import { page } from "../page.ts";
import { chapterCardSchema, courseCardSchema, nextStepSchema } from "./cards.ts";

/** One course as a path of chapters and lessons (L2). */
export const coursePage = page({
  route: "explorations_topics",
  screen: "course",
  results: z.strictObject({
    course: courseCardSchema,
    /** Sentences about what one will be able to do. */
    outcomes: z.array(z.string()),
    chapters: z.array(chapterCardSchema),
    next: nextStepSchema,
    /** Came from the last lesson of the course: celebrate. */
    just_completed: z.boolean(),
    /** Slug of the learning path one came from, kept on the links. */
    from_llp: z.nullable(z.string()),
  }),
});
