import * as z from "zod";
import { definePage } from "../page.ts";

/** The lesson editor's frame: which version of which lesson. Its text comes with the call that loads the document. */
export const lessonEditPage = definePage({
  route: "lesson_edit",
  screen: "lesson_edit",
  results: z.strictObject({
    lesson_id: z.string(),
    version_name: z.string(),
    lesson_state: z.enum(["DRAFT", "CANDIDATE", "MAIN", "LEGACY", "RETIRED", "ABANDONED"]),
    name: z.string(),
    course: z.strictObject({ slug: z.string(), name: z.string() }),
    chapter: z.strictObject({ slug: z.string(), name: z.string(), free: z.boolean() }),
    lesson_slug: z.string(),
    /** Its address opens: one of its versions is published. */
    is_published: z.boolean(),
  }),
});
