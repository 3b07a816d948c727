import { sql } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { OfflineCourse, OfflineLesson } from "#contract/learning/offline-course.ts";
import { type OfflineUse, offlineUse } from "#rules/learning/works-offline.ts";
import { lessonCard } from "../../catalogue/cards.ts";
import { readLessonsFor } from "../../catalogue/lessons-for.ts";
import { type LessonRow, readCourses } from "../../catalogue/store.ts";
import type { PreparedLesson, PreparedSolvable } from "../../content/prepare-lesson.ts";
import { openProgram } from "../../content/program-store.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, Refused } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { wireOf } from "../lesson-wire.ts";
import { shellFiles } from "./shell-files.ts";

const noSuchCourse: Refused = { refused: 404, errors: ["There's no such course."] };
const noOffline: Refused = { refused: 404, errors: ["Courses can't be taken offline here."] };

interface Version {
  lessonId: string;
  versionName: string;
  versionHash: string;
  contentHash: string;
}

/** Lists what a browser keeps of a course: the data of each lesson that's open to this learner, and the build's files. */
export async function listCourse(app: App, visit: Visit): Promise<CallOutcome<OfflineCourse>> {
  const { db, tools, viewer, params } = visit;
  const [offline, [row]] = await Promise.all([
    app.loadOffline(),
    readCourses(db, viewer, { slug: params.courseSlug ?? "" }),
  ]);
  if (!offline) return noOffline;
  if (!row) return noSuchCourse;
  const lessons = await readLessonsFor(visit, row.course_id);
  const open = lessons.filter((lesson) => lessonCard(lesson, visit.requester).open);
  const [versions, ends] = await Promise.all([publicVersions(visit, row.course_id), premiumEnds(visit)]);
  const uses: Record<OfflineUse, number> = { fully: 0, later: 0, unrun: 0, no: 0 };
  const types = new Set<string>();
  let hasFormulas = false;
  const listed: OfflineLesson[] = [];
  for (const lesson of open) {
    const version = versions.get(lesson.lesson_id);
    if (!version) continue;
    const prepared = await openProgram(tools, version);
    const { json, firstRounds } = wireOf(prepared);
    hasFormulas ||= json.includes('class=\\"katex');
    for (const solvable of prepared.solvables.values()) {
      types.add(solvable.interactive.type);
      uses[workingOffline(solvable)] += 1;
    }
    const bytes = firstRounds.reduce((sum, round) => sum + round.json.length, json.length);
    listed.push({ ...lessonOf(lesson, prepared), hash: version.versionHash, bytes });
  }
  const { course_id, slug, name, subject } = row;
  return {
    results: {
      course: { course_id, slug, name, subject },
      lessons: listed,
      locked: lessons.length - listed.length,
      uses,
      premium_ends: ends,
      shell: {
        build: offline.build,
        files: await shellFiles(app.assetsDir, offline.files([...types].sort(), hasFormulas)),
      },
    },
  };
}

function lessonOf(row: LessonRow, { lessonId }: PreparedLesson): Omit<OfflineLesson, "hash" | "bytes"> {
  const place = { courseSlug: row.course_slug, chapterSlug: row.chapter_slug, lessonSlug: row.slug };
  return {
    url: `${pathTo("lesson", place)}?ajax=1`,
    lesson_id: lessonId,
    path: pathTo("lesson", place),
    name: row.name,
    chapter: row.chapter_name,
    minutes: row.minutes,
    premium: !row.free && !row.user_can_preview,
    finished: row.finished,
  };
}

function workingOffline({ interactive, asset }: PreparedSolvable): OfflineUse {
  return offlineUse({
    explores: asset.goal === "explore",
    showsSolved: interactive.rules.solved !== undefined,
    isProgram: interactive.language !== undefined,
    asksServer: interactive.probe !== undefined,
  });
}

async function publicVersions({ db }: Visit, courseId: string): Promise<Map<string, Version>> {
  const { rows } = await sql<Version>`
    select v.lesson_id as "lessonId", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash"
    from lessons l join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'
    where l.course_id = ${courseId} and l.removed_at is null`.execute(db);
  return new Map(rows.map((version) => [version.lessonId, version]));
}

/** End of the viewer's premium in milliseconds since 1970; null if it has none. */
async function premiumEnds({ db, viewer, now }: Visit): Promise<number | null> {
  if (viewer.kind !== "member" || !viewer.premium) return null;
  const at = new Date(now);
  const { rows } = await sql<{ ends: Date | null }>`
    select case when bool_or(ends_at is null) then null else max(ends_at) end as ends
    from entitlements where user_id = ${viewer.userId} and starts_at <= ${at} and (ends_at is null or ends_at > ${at})`.execute(
    db,
  );
  return rows[0]?.ends?.getTime() ?? null;
}
