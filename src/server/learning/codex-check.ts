import type { infer as Infer } from "zod/v4/core";
import type { checkProgram } from "#contract/learning/codex.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { openSolvable } from "./open-solvable.ts";
import { recordAnswer } from "./record-answer.ts";
import { peekRow } from "./solvable-row.ts";

type Results = Infer<typeof checkProgram.results>;

/** Judges a program by its hidden tests. It's stored and counted like any answer. */
export async function codexCheck(visit: Visit, body: Infer<typeof checkProgram.body>): Promise<CallOutcome<Results>> {
  const opened = await openSolvable(visit, body, body.alias);
  if (isRefused(opened)) return opened;
  const { lesson, solvable } = opened;
  if (solvable.interactive.secrecy !== "program")
    return { refused: 422, errors: ["This question doesn't take a program."] };
  const { learnerId } = visit.viewer;
  const row = learnerId ? await peekRow(visit.db, learnerId, lesson.lessonId, solvable) : null;
  const outcome = await recordAnswer(visit, lesson, solvable, {
    key: body.key ?? visit.tools.random.uuid(),
    at: visit.now,
    rev: row?.rev ?? 0,
    state: null,
    answer: { files: Object.fromEntries(body.files.map(({ path, text }) => [path, text])) },
    orRefuse: true,
  });
  return isRefused(outcome) ? outcome : { results: { verdict: outcome.results.verdict } };
}
