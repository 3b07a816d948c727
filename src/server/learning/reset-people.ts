import type { infer as Infer } from "zod/v4/core";
import type { resetUserStates } from "#contract/authoring/versions.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { CallOutcome, Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { lockLearnerStats } from "./record-activity.ts";
import { lessonsOf, resetWork } from "./reset.ts";

type Results = Infer<typeof resetUserStates.results>;

/**
 * Starts a lesson or a course again: for the author who tries it, or, by staff, for up to 200 people. XP, attempts and
 * "ever solved" stay. Each person is a transaction, and doing it twice is doing it once.
 */
export async function resetPeople(
  visit: Visit,
  { lesson_id, course_slug, user_ids }: Infer<typeof resetUserStates.body>,
): Promise<CallOutcome<Results>> {
  const { userId } = visit.viewer;
  if (userId === null) return { refused: 401 };
  if ((lesson_id === undefined) === (course_slug === undefined)) {
    return { refused: 422, errors: ["Please name either a lesson or a course."] };
  }
  const people = [...new Set(user_ids ?? [userId])].sort();
  const others = people.some((id) => id !== userId);
  if (others && !checkPermission(visit.requester, "staff_tools").may) return STAFF_ONLY;
  const lessonIds = await lessonsOf(visit, lesson_id, course_slug);
  if (lessonIds === null) return { refused: 404, errors: [`There's no such ${lesson_id ? "lesson" : "course"}.`] };
  const known = await visit.db.selectFrom("standings").select("user_id").where("user_id", "in", people).execute();
  let count = 0;
  for (const { user_id: learnerId } of known) {
    count += await visit.db.transaction().execute(async (trx) => {
      await lockLearnerStats(trx, learnerId);
      return resetWork(visit, trx, learnerId, lessonIds);
    });
  }
  if (others) visit.log.info({ event: "user_states_reset", people: known.length }, "staff reset learners' work");
  return { results: { lessons_reset: count, errors: [] } };
}

const STAFF_ONLY: Refused = { refused: 403, errors: ["Only staff can reset other people's work."] };
