import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { REPORTS_AT_ONCE, type lessonReports as reportsCall } from "#contract/learning/lesson-reports.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { CallOutcome } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";

/** Lists problem reports, newest first: to staff those of every lesson, to authors those of courses that name them (L7). */
export async function lessonReports(
  { db, requester, viewer }: Visit,
  { lesson_id, before }: Infer<typeof reportsCall.body>,
): Promise<CallOutcome<Infer<typeof reportsCall.results>>> {
  const everywhere = checkPermission(requester, "edit_drafts").may;
  const found = await db
    .selectFrom("problem_reports as r")
    .innerJoin("lessons as l", "l.lesson_id", "r.lesson_id")
    .select([
      "r.report_id",
      "r.lesson_id",
      "l.name as lesson_name",
      "l.path as lesson_path",
      "r.version_hash",
      "r.block_id",
      "r.kind",
      "r.text",
      "r.reported_at",
    ])
    .$if(lesson_id !== undefined, (query) => query.where("r.lesson_id", "=", lesson_id ?? ""))
    // Report ids are ordered by time.
    .$if(before !== undefined, (query) => query.where("r.report_id", "<", before ?? ""))
    .$if(!everywhere, (query) =>
      query.innerJoin("course_authors as a", "a.course_id", "l.course_id").where("a.user_id", "=", viewer.userId),
    )
    .orderBy("r.report_id", "desc")
    .limit(REPORTS_AT_ONCE + 1)
    .execute();
  const reports = found.slice(0, REPORTS_AT_ONCE).map((report) => ({
    ...report,
    lesson_path: `${pathTo("explorations_menu")}${report.lesson_path}/`,
    reported_at: report.reported_at.toISOString(),
  }));
  const more = found.length > REPORTS_AT_ONCE;
  return { results: { reports, earlier: more ? (reports.at(-1)?.report_id ?? null) : null } };
}
