import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { wrongLearner } from "./learner-transaction.ts";
import { type OpenLesson, openLesson, solvableOf } from "./open-lesson.ts";

/** Opens the solvable that a call of the player names, in a lesson this learner may work in. */
export async function openSolvable(
  visit: Visit,
  named: { lesson_id: string; version_hash: string },
  id: string,
): Promise<{ lesson: OpenLesson; solvable: PreparedSolvable } | Refused> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const lesson = await openLesson(visit, named);
  if (isRefused(lesson)) return lesson;
  const solvable = solvableOf(lesson, id);
  return isRefused(solvable) ? solvable : { lesson, solvable };
}
