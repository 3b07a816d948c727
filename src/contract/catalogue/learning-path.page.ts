import * as z from "zod";
import { definePage } from "../page.ts";
import { courseCardSchema, nextStepSchema } from "./cards.ts";

/** A learning path: courses in an order that makes sense, with the viewer's progress. */
export const learningPathPage = definePage({
  route: "learning_path",
  screen: "learning_path",
  results: z.strictObject({
    slug: z.string(),
    name: z.string(),
    tagline: z.string(),
    steps: z.array(z.strictObject({ course: courseCardSchema, why: z.string() })),
    next: nextStepSchema,
  }),
});
