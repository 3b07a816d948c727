import * as z from "zod";
import { definePage } from "../page.ts";
import { chapterCardSchema, courseCardSchema } from "./cards.ts";

/** One chapter with its lessons and practice sets. */
export const chapterPage = definePage({
  route: "explorations_chapter",
  screen: "chapter",
  results: z.strictObject({ course: courseCardSchema, chapter: chapterCardSchema }),
});
