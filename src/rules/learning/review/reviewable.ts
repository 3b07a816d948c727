/** Facts about a task that decide whether review asks it again. */
export interface Task {
  type: string;
  guess: boolean;
  /** It speaks of the page around it. */
  needsPage: boolean;
  goal: "solve" | "explore";
  /** A text that learners compare with a model themselves. */
  isSelfJudged: boolean;
  /** There are others like it: a puzzle that's always the same is only remembered. */
  hasOthersLikeIt: boolean;
  /** Cells to fill, in a grid; else 0. */
  cells: number;
}

/** Maximum number of cells that people can fill within three minutes, the longest a review may take. */
export const MAX_CELLS = 36;

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
export function isReviewable({ type, guess, needsPage, goal, isSelfJudged, hasOthersLikeIt, cells }: Task): boolean {
  if (guess || needsPage || goal === "explore" || isSelfJudged || cells > MAX_CELLS) return false;
  return QUESTIONS.has(type) || hasOthersLikeIt;
}
