import * as z from "zod";
import { defineCall } from "../call.ts";
import { lessonPage } from "./lesson.page.ts";
import { shellSchema } from "./offline-course.ts";

/** Everything that a browser keeps so that reviews of today and the next three days can be answered offline. */
export const offlineReviews = defineCall({
  route: "review_offline",
  method: "GET",
  body: z.strictObject({}),
  results: z.strictObject({
    /** The learner's day. */
    today: z.string(),
    /** All questions as one session; null if none come up. */
    session: z.nullable(lessonPage.results),
    /** First day on which each question is asked, in the session's order. */
    days: z.array(z.strictObject({ id: z.string(), on: z.string() })),
    shell: shellSchema,
  }),
});
export type OfflineReviews = z.infer<typeof offlineReviews.results>;
