import * as z from "zod";
import { definePage } from "../page.ts";
import { subjectSchema } from "./cards.ts";

/** All subjects at a glance. */
export const topicsPage = definePage({
  route: "topics",
  screen: "topics",
  results: z.strictObject({
    subjects: z.array(z.strictObject({ subject: subjectSchema, num_courses: z.number(), num_lessons: z.number() })),
  }),
});
