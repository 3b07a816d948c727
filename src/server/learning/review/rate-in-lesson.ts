import type { PreparedSolvable } from "../../content/prepare-lesson.ts";
import type { LearnerTransaction, LearnerVisit } from "../learner-transaction.ts";
import type { OpenLesson } from "../open-lesson.ts";
import type { SolvableRow } from "../solvable-row.ts";
import { rateCard } from "./rate-card.ts";

interface InLesson {
  key: string;
  /** Moment it counts for, in milliseconds since 1970. */
  at: number;
  correct: boolean;
  shown: boolean;
}

/** Rates the card of a question that was answered, or shown, in its lesson. `before`: its row until then. */
export async function rateInLesson(
  { tools, viewer, now }: LearnerVisit,
  { trx, learnerId }: LearnerTransaction,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  before: SolvableRow,
  { key, at, correct, shown }: InLesson,
): Promise<void> {
  const { cardId, concept } = solvable;
  if (cardId === null || !lesson.isPublic) return;
  // Looking at the solution of something solved shows nothing about memory.
  if (shown && before.ever_solved) return;
  await rateCard(trx, learnerId, {
    logId: tools.random.uuid(),
    key,
    cardId,
    concept,
    lessonId: lesson.lessonId,
    solvable: solvable.id,
    at,
    zone: viewer.timeZone,
    now,
    facts: {
      correct,
      shown,
      // Hints of an earlier time don't count. Neither do wrong answers: today's first one has rated the card.
      hints: before.ever_solved ? 0 : before.hints_used,
      wrong: 0,
      choices: choicesOf(solvable),
      ms: null,
    },
    review: null,
  });
}

/** Number of options of a single choice; null for other questions. */
export function choicesOf({ interactive, asset }: PreparedSolvable): number | null {
  if (interactive.type !== "multipleChoice" || !("choices" in asset) || !Array.isArray(asset.choices)) return null;
  return asset.choices.length;
}
