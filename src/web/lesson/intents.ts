import type { input as Input, output as Output } from "zod/v4/core";
import type { checkAnswer, saveUserstate } from "#contract/learning/userstate.ts";
import type { Intent } from "#rules/learning/save-queue.ts";

/** A save without its key, which belongs to the intent. */
export type SaveBody = Omit<Input<typeof saveUserstate.body>, "key">;
export type CheckBody = Omit<Input<typeof checkAnswer.body>, "key">;
export type SaveResults = Output<typeof saveUserstate.results>;
export type CheckResults = Output<typeof checkAnswer.results>;

export type LessonIntent = Intent<SaveBody, CheckBody>;

/** One save that says all that two said: the newer place and values, and no finish or solvable of the older forgotten. */
export function mergeSaves(older: SaveBody, newer: SaveBody): SaveBody {
  const states = new Map(older.states.map((one) => [one.id, one]));
  for (const one of newer.states) {
    const known = states.get(one.id);
    if (!known || known.rev <= one.rev) states.set(one.id, one);
  }
  return {
    ...newer,
    rev: Math.max(older.rev, newer.rev),
    // The day counts on which the lesson was finished, not that of a later look at it.
    at: older.finished && !newer.finished ? older.at : newer.at,
    finished: older.finished || newer.finished,
    states: [...states.values()],
    inputs: { ...older.inputs, ...newer.inputs },
  };
}

/** Which lesson an intent is about. */
export function lessonOf(intent: LessonIntent): string {
  return intent.what.kind === "save" ? intent.what.save.lesson_id : intent.what.errand.lesson_id;
}
