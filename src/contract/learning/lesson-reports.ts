import * as z from "zod";
import { defineCall } from "../call.ts";

/** Reports per reply. */
export const REPORTS_AT_ONCE = 50;

/** Problems that learners reported, newest first, for those who may fix the lessons (L7). It never says who reported. */
export const lessonReports = defineCall({
  route: "lesson_reports",
  method: "GET",
  body: z.strictObject({
    /** Only reports on this lesson. */
    lesson_id: z.optional(z.uuid()),
    /** Only reports before this one: the last one of the previous reply. */
    before: z.optional(z.uuid()),
  }),
  results: z.strictObject({
    reports: z.array(
      z.strictObject({
        report_id: z.string(),
        lesson_id: z.string(),
        lesson_name: z.string(),
        lesson_path: z.string(),
        version_hash: z.string(),
        block_id: z.string(),
        kind: z.string(),
        text: z.string(),
        reported_at: z.string(),
      }),
    ),
    /** Value of `before` for the next request; null if there are no more. */
    earlier: z.nullable(z.string()),
  }),
});
