import * as z from "zod";
import { courseCardSchema, lessonCardSchema, nextStepSchema } from "../catalogue/cards.ts";
import { dailyCardSchema } from "../learning/daily.page.ts";
import { leagueCardSchema } from "../learning/leagues.page.ts";
import { lessonPage } from "../learning/lesson.page.ts";
import { definePage } from "../page.ts";
import { siteFacts } from "./site-facts.ts";

/** Home: for a visitor an invitation to solve something, for a learner where they were and what is next. */
export const homePage = definePage({
  route: "home",
  screen: "home",
  results: z.strictObject({
    next: nextStepSchema,
    /** Courses begun and not finished, latest first. */
    in_progress: z.array(courseCardSchema),
    /** For a visitor: the first page of the first lesson, with what they've done there. Null where that isn't something to touch. */
    opening: z.nullable(lessonPage.results),
    /** First lessons for a visitor, or a learner who hasn't begun anything, the liveliest first. */
    first_lessons: z.array(lessonCardSchema),
    /** The learning path they follow. */
    path: z.nullable(
      z.strictObject({ slug: z.string(), name: z.string(), num_courses: z.number(), num_finished: z.number() }),
    ),
    /** Progress with the questions to newcomers. */
    onboarding: z.enum(["new", "begun", "done"]),
    learning_paths: z.array(z.strictObject({ slug: z.string(), name: z.string(), tagline: z.string() })),
    /** The last seven local days, oldest first. */
    week: z.array(z.strictObject({ date: z.string(), done: z.boolean(), frozen: z.boolean() })),
    /** Questions ready for review, at most ten. */
    ready: z.number(),
    /** Today's puzzle; null while it's being made. */
    daily: z.nullable(dailyCardSchema),
    /** Their place this week; null for everybody who isn't in a league. */
    league: z.nullable(leagueCardSchema),
    /** A member who hasn't said when they were born, and hasn't put it off. */
    asks_age: z.boolean(),
    num_courses_text: z.string(),
    ...siteFacts,
  }),
});
