import { FRESH_PUZZLES } from "./fresh-puzzles.ts";

/** Facts about a task that decide whether review asks it again. */
export interface Task {
  type: string;
  guess: boolean;
  /** It speaks of the page around it. */
  needsPage: boolean;
  goal: "solve" | "explore";
  /** A text that learners compare with a model themselves. */
  isSelfJudged: boolean;
}

/** Questions of a line of text: short, and judged by value. */
const QUESTIONS: ReadonlySet<string> = new Set([
  "multipleChoice",
  "multiSelect",
  "numeric",
  "expression",
  "freeText",
  "ordering",
  "matching",
  "slider",
]);

/** True if a task makes a review card, or joins the one of its concept. */
export function comesBack({ type, guess, needsPage, goal, isSelfJudged }: Task): boolean {
  if (guess || needsPage || goal === "explore" || isSelfJudged) return false;
  return QUESTIONS.has(type) || FRESH_PUZZLES.has(type);
}
