import * as z from "zod";
import { defineCall } from "../call.ts";

/** Between 0 and 1, rounded; null while too few learners have answered to say. */
const share = z.nullable(z.number());

/** Totals of what learners did with a lesson, by version. No number covers so few people that it points at one. */
export const lessonInsights = defineCall({
  route: "lesson_insights",
  method: "GET",
  body: z.strictObject({ lesson_id: z.uuid() }),
  results: z.strictObject({
    versions: z.array(
      z.strictObject({
        version_name: z.string(),
        state: z.enum(["MAIN", "LEGACY"]),
        /** Worst first. */
        questions: z.array(
          z.strictObject({
            solvable: z.string(),
            learners: z.nullable(z.int()),
            /** Right at the first attempt. */
            first_rate: share,
            /** Took a hint before getting it right. */
            hint_rate: share,
            /** Most frequent wrong answers: letters of options, numbers, short words. */
            wrong: z.array(
              z.strictObject({
                value: z.string(),
                share: z.number(),
                /** The author has a reply to it. */
                replied: z.boolean(),
              }),
            ),
            other: share,
          }),
        ),
        /** Pages at which people stop for a week, of those who reached them. */
        stops: z.array(z.strictObject({ block_id: z.string(), share: z.number() })),
      }),
    ),
  }),
});
