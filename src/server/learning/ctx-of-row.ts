import type { Ctx } from "#interactives/kit/contract.ts";
import { createCtx } from "../content/lesson-ctx.ts";
import type { PreparedSolvable } from "../content/prepare-lesson.ts";
import type { Visit } from "../http/visit.ts";
import type { OpenLesson } from "./open-lesson.ts";
import { instanceOf, type SolvableRow } from "./solvable-row.ts";

/** Context for checking a learner's answer. */
export function ctxOfRow(
  visit: Pick<Visit, "tools" | "now">,
  lesson: OpenLesson,
  solvable: PreparedSolvable,
  row: SolvableRow,
  learnerId: string,
): Ctx {
  const about = { learnerId: instanceOf(row, learnerId), round: row.round, now: visit.now, attempt: row.attempts };
  return createCtx(visit.tools, lesson.lessonId, solvable, about).ctx;
}
