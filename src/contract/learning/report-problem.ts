import * as z from "zod";
import { defineCall } from "../call.ts";

export const MIN_REPORT_LENGTH = 10;
export const MAX_REPORT_LENGTH = 4000;

/** Reports a problem that a learner found in a lesson (L7). */
export const reportProblem = defineCall({
  route: "lesson_report_problem",
  method: "POST",
  body: z.strictObject({
    key: z.uuid(),
    lesson_id: z.uuid(),
    version_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    block_id: z.string().check(z.maxLength(80)),
    kind: z.enum(["mistake", "unclear", "broken", "accessibility", "other"]),
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(MIN_REPORT_LENGTH, "Please describe the problem in at least 10 characters."),
        z.maxLength(MAX_REPORT_LENGTH, "Please keep the description under 4000 characters."),
      ),
  }),
  results: z.strictObject({ report_id: z.string() }),
});
