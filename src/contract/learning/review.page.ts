import * as z from "zod";
import { definePage } from "../page.ts";
import { conceptMasterySchema } from "./mastery.ts";

/** A question's name and place. */
const place = z.strictObject({
  /** Concept, or name of the lesson. */
  name: z.string(),
  lesson: z.string(),
  /** Address of the question's page. */
  href: z.string(),
});

/** The learner's reviews: ready ones, missed ones, and how well things stick. */
export const reviewPage = definePage({
  route: "review",
  screen: "review",
  results: z.strictObject({
    /** Questions of the next session. */
    ready: z.number(),
    /** Cards in all. */
    cards: z.number(),
    reviewed_today: z.number(),
    /** Questions missed and not answered right since. */
    missed: z.array(place),
    /** Concepts that were forgotten too often: their page should be read again. */
    set_aside: z.array(place),
    /** Share of reviews that were right, of the last 90 days, and its range at 95%; null while it's too early to say. */
    retention: z.nullable(z.strictObject({ share: z.number(), low: z.number(), high: z.number(), of: z.number() })),
    /** Ideas that the learner has solved something about, the best known first. */
    mastery: z.array(conceptMasterySchema),
    /** The next 14 days, today first. */
    forecast: z.array(z.strictObject({ date: z.string(), cards: z.number() })),
  }),
});
