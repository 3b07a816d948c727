import * as z from "zod";
import { page } from "../page.ts";
import { courseCardSchema, subjectSchema } from "./cards.ts";

/** A subject page; the same screen answers all twelve routes (`subject_<slug with underscores>`). */
export const subjectPage = page({
  route: "subject_algebra",
  screen: "subject",
  results: z.strictObject({
    subject: subjectSchema,
    courses: z.array(courseCardSchema),
    /** Which part of a long list this is, from 1, and how many there are. */
    page: z.number(),
    num_pages: z.number(),
    neighbours: z.array(subjectSchema),
  }),
});
