import type { input as Input, output as Output } from "zod/v4/core";
import type { checkAnswer, saveUserstate } from "#contract/learning/userstate.ts";
import type { Intent } from "#rules/learning/save-queue.ts";

/** A save without its key, which is the intent's. */
export type SaveBody = Omit<Input<typeof saveUserstate.body>, "key">;
export type CheckBody = Omit<Input<typeof checkAnswer.body>, "key">;
export type SaveResults = Output<typeof saveUserstate.results>;
export type CheckResults = Output<typeof checkAnswer.results>;

export type LessonIntent = Intent<SaveBody, CheckBody>;

/** Merges two saves into one: the newer place and values, plus anything only the older one contains (finished, solvables, inputs). */
export function mergeSaves(older: SaveBody, newer: SaveBody): SaveBody {
  const states = new Map(older.states.map((state) => [state.id, state]));
  for (const state of newer.states) {
    const known = states.get(state.id);
    if (!known || known.rev <= state.rev) states.set(state.id, state);
  }
  return {
    ...newer,
    rev: Math.max(older.rev, newer.rev),
    // The finishing day counts for the streak, not the day of a later visit.
    at: older.finished && !newer.finished ? older.at : newer.at,
    finished: older.finished || newer.finished,
    states: [...states.values()],
    inputs: { ...older.inputs, ...newer.inputs },
  };
}

/** Id of the lesson an intent is about. */
export function lessonOf(intent: LessonIntent): string {
  return intent.what.kind === "save" ? intent.what.save.lesson_id : intent.what.errand.lesson_id;
}
