import * as z from "zod";
import { page } from "../page.ts";
import { chapterCardSchema, courseCardSchema } from "./cards.ts";

/** One chapter with its lessons and practice sets. */
export const chapterPage = page({
  route: "explorations_chapter",
  screen: "chapter",
  results: z.strictObject({ course: courseCardSchema, chapter: chapterCardSchema }),
});
