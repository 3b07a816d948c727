import * as z from "zod";
import { masteryLevels } from "#rules/learning/mastery.ts";

/** Level of an idea, from the questions a learner solved without help. */
export const conceptMasterySchema = z.strictObject({
  concept: z.string(),
  name: z.string(),
  level: z.enum(masteryLevels),
  /** It's likely to be forgotten soon. */
  fading: z.boolean(),
});
