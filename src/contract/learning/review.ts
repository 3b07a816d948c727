import * as z from "zod";
import { defineCall } from "../call.ts";
import { definePage } from "../page.ts";
import { lessonPage } from "./lesson.page.ts";
import { askHint, checkAnswer, reveal } from "./userstate.ts";

const { key, at, rev, asset_hash, state, answer } = checkAnswer.body.shape;
/** Card and number of its ratings so far, as in `c-add-fractions-4`. It's over once the card is rated again. */
const id = z.string().check(z.regex(/^[cq]-[a-z0-9-]{1,60}-\d{1,6}$/));

/** Questions that are due, for the lesson player: each is a page. `lesson_id` is `REVIEW_LESSON`. */
export const reviewSessionPage = definePage({
  route: "review_session",
  screen: "lesson",
  results: lessonPage.results,
});

/** Judges an answer to a card's question, and rates the card by its first one of the day. There's no XP. */
export const checkReview = defineCall({
  route: "review_check",
  method: "POST",
  body: z.strictObject({ key, at, id, rev, asset_hash, state, answer }),
  results: checkAnswer.results,
});

/** Gives a hint, as in a lesson. */
export const hintReview = defineCall({
  route: "review_hint",
  method: "POST",
  body: z.strictObject({ key, id, index: askHint.body.shape.index, state }),
  results: askHint.results,
});

/** Shows the solution where the lesson would, and rates the card as forgotten. */
export const revealReview = defineCall({
  route: "review_reveal",
  method: "POST",
  body: z.strictObject({ key, id, state: z.optional(z.unknown()) }),
  results: reveal.results,
});
