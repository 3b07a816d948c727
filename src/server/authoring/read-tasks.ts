import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { authorHomePage } from "#contract/authoring/author-home.page.ts";
import { pathTo } from "#contract/build-path.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { insightTasks, questionInsights, stopInsights } from "#rules/authoring/insights/lesson-insights.ts";
import type { Visit } from "../http/visit.ts";
import { readTallies } from "../learning/insights/read-insights.ts";

type Task = Infer<typeof authorHomePage.results>["tasks"][number];

/** Lessons looked at: those that most people answered in lately. */
const MAX_LESSONS = 30;
const MAX_TASKS = 8;

/** Places in an author's published lessons where learners struggle, worst first. */
export async function readTasks({ db, viewer, requester }: Visit): Promise<Task[]> {
  const everywhere = checkPermission(requester, "edit_drafts").may;
  const { rows } = await sql<{ lessonId: string; hash: string; name: string; path: string; version: string }>`
    select l.lesson_id as "lessonId", v.version_hash as hash, l.name, l.path, v.version_name as version
    from lessons l join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
    join lateral (select sum(t.firsts) as people from answer_tallies t
      where t.lesson_id = l.lesson_id and t.version_hash = v.version_hash and t.answer_hash = '') busy on busy.people > 0
    where l.removed_at is null and (${everywhere} or exists (
      select from course_authors a where a.course_id = l.course_id and a.user_id = ${viewer.userId}))
    order by busy.people desc, l.lesson_id limit ${MAX_LESSONS}`.execute(db);
  const found: (Task & { weight: number })[] = [];
  for (const { lessonId, hash, name, path, version } of rows) {
    const { tallies, stops } = await readTallies(db, lessonId, hash);
    const [courseSlug = "", chapterSlug = "", lessonSlug = ""] = path.split("/");
    const edit_path = pathTo("lesson_edit", { courseSlug, chapterSlug, lessonSlug, versionName: version });
    for (const task of insightTasks(questionInsights(tallies), stopInsights(stops))) {
      found.push({
        kind: task.k,
        lesson_name: name,
        edit_path: `${edit_path}#/settings/learners/`,
        place: task.k === "stops" ? task.block_id : task.solvable,
        value: task.k === "no-reply" ? task.value : null,
        share: `${Math.round(task.share * 100)}%`,
        weight: task.k === "hard" ? 1 - task.share : task.share,
      });
    }
  }
  return found
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_TASKS)
    .map(({ weight: _, ...task }) => task);
}
