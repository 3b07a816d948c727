import * as z from "zod";
import { call } from "../call.ts";

/** How many reports are answered at once. */
export const REPORTS_AT_ONCE = 50;

/** What learners found wrong in the lessons of those who may mend them, newest first (L7). Who reported is nobody's business. */
export const lessonReports = call({
  route: "lesson_reports",
  method: "GET",
  body: z.strictObject({
    /** Of this lesson only. */
    lesson_id: z.optional(z.uuid()),
    /** Only what came before this report: the last one that was answered. */
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
    /** Ask with it as `before` for the ones that came earlier; null: there are none. */
    earlier: z.nullable(z.string()),
  }),
});
