import * as z from "zod";
import { conceptMasterySchema } from "../learning/mastery.ts";
import { definePage } from "../page.ts";
import { chapterCardSchema, courseCardSchema, nextStepSchema } from "./cards.ts";

/** One course as a path of chapters and lessons (L2). */
export const coursePage = definePage({
  route: "explorations_topics",
  screen: "course",
  results: z.strictObject({
    course: courseCardSchema,
    /** Sentences about what you'll be able to do. */
    outcomes: z.array(z.string()),
    /** Level of the course and what learners know already; empty if the course doesn't say. */
    level: z.string(),
    needs: z.string(),
    chapters: z.array(chapterCardSchema),
    next: nextStepSchema,
    /** Ideas of this course that the learner has solved something about, the best known first. */
    mastery: z.array(conceptMasterySchema),
    /** The viewer comes from the last lesson of the course: celebrate. */
    just_completed: z.boolean(),
    /** Slug of the learning path the viewer came from, kept on the links. */
    from_llp: z.nullable(z.string()),
  }),
});
