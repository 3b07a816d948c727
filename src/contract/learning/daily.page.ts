import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { playGameSchema, playReplySchema, playRequestSchema } from "./play.page.ts";

/** A day's puzzle in a list. */
export const dailyCardSchema = z.strictObject({
  date: z.string(),
  type: z.string(),
  difficulty: z.number(),
  solved: z.boolean(),
});
export type DailyCard = z.infer<typeof dailyCardSchema>;

/** The puzzle of a day: the same for everybody. */
export const dailyPage = definePage({
  route: "daily",
  screen: "daily",
  results: z.strictObject({
    date: z.string(),
    /** It's this learner's day: solving it earns XP, and nobody is shown the solution. */
    is_today: z.boolean(),
    /** Null while it's being made. */
    puzzle: z.nullable(z.strictObject({ card: dailyCardSchema, game: playGameSchema })),
    xp: z.number(),
    /** Puzzles before today's, the newest first. */
    past: z.array(dailyCardSchema),
  }),
});

/** Checks an answer to a day's puzzle or gives a hint. A right answer counts once, on its day. */
export const askDaily = defineCall({
  route: "daily_ask",
  method: "POST",
  body: z.strictObject({ ...playRequestSchema.shape, key: z.uuid() }),
  results: playReplySchema,
});
