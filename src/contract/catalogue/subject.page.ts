import * as z from "zod";
import { definePage } from "../page.ts";
import { courseCardSchema, subjectSchema } from "./cards.ts";

/** A subject page; one screen serves all twelve routes (`subject_<slug with underscores>`). */
export const subjectPage = definePage({
  route: "subject_algebra",
  screen: "subject",
  results: z.strictObject({
    subject: subjectSchema,
    courses: z.array(courseCardSchema),
    /** Page of a long list, from 1. */
    page: z.number(),
    num_pages: z.number(),
    neighbours: z.array(subjectSchema),
  }),
});
