import * as z from "zod";
import { page } from "../page.ts";
import { subjectSchema } from "./cards.ts";

/** All subjects at a glance. */
export const topicsPage = page({
  route: "topics",
  screen: "topics",
  results: z.strictObject({
    subjects: z.array(z.strictObject({ subject: subjectSchema, num_courses: z.number(), num_lessons: z.number() })),
  }),
});
