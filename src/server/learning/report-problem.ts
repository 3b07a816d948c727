import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { reportProblem as reportCall } from "#contract/learning/report-problem.ts";
import { type CallOutcome, isRefused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { wrongLearner } from "./learner-transaction.ts";
import { openLesson } from "./open-lesson.ts";

type Results = Infer<typeof reportCall.results>;

/** Stores a learner's problem report (L7); sent twice under one key, it's one report. */
export async function reportProblem(visit: Visit, body: Infer<typeof reportCall.body>): Promise<CallOutcome<Results>> {
  const foreign = wrongLearner(visit);
  if (foreign) return foreign;
  const lesson = await openLesson(visit, body);
  if (isRefused(lesson)) return lesson;
  await visit.admit();
  return visit.db.transaction().execute(async (trx) => {
    const learnerId = await visit.learnerForWrite(trx);
    const { rows } = await sql<{ report_id: string }>`
      insert into problem_reports as kept
        (user_id, key, report_id, lesson_id, version_hash, block_id, kind, text, reported_at)
      values (${learnerId}, ${body.key}, ${visit.tools.random.uuid()}, ${body.lesson_id}, ${body.version_hash},
        ${body.block_id}, ${body.kind}, ${body.text}, ${new Date(visit.now)})
      on conflict (user_id, key) do update set key = excluded.key
      returning report_id`.execute(trx);
    return { results: { report_id: rows[0]?.report_id ?? "" } };
  });
}
