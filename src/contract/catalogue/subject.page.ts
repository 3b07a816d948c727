import * as z from "zod/mini";
import { page } from "../page.ts";
import { courseCardSchema, subjectSchema } from "./cards.ts";

/** A subject page; the same screen answers all twelve routes (`subject_<slug with underscores>`). */
export const subjectPage = page({
  route: "subject_algebra",
  screen: "subject",
  results: z.strictObject({
    subject: subjectSchema,
    courses: z.array(courseCardSchema),
    neighbours: z.array(subjectSchema),
  }),
});
