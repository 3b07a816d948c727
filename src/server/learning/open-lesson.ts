import { type Kysely, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { checkPermission, type Permission } from "#rules/account/permissions.ts";
import { lessonAccess } from "#rules/learning/access.ts";
import type { VersionState } from "../catalogue/tables.ts";
import { grantedByClassroom } from "../classroom/grants.ts";
import type { PreparedLesson, PreparedSolvable } from "../content/prepare-lesson.ts";
import { openProgram } from "../content/program-store.ts";
import type { Database } from "../db/tables.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import type { Tools } from "../tools.ts";

/** A lesson's version without its contents. */
export interface VersionFacts {
  lessonId: string;
  courseId: string;
  courseSlug: string;
  chapterSlug: string;
  lessonSlug: string;
  versionName: string;
  versionHash: string;
  contentHash: string;
  state: VersionState;
  free: boolean;
  userCanPreview: boolean;
}

/** A version this learner may work in, with its contents. */
export interface OpenLesson extends VersionFacts {
  prepared: PreparedLesson;
  /** Work in unpublished versions earns nothing. */
  isPublic: boolean;
}

const KEEP_MS = 5000;
const caches = new WeakMap<Tools, LRUCache<string, VersionFacts>>();

/**
 * Opens the version a browser names, if this viewer may work in it: MAIN and LEGACY for those who may open the lesson,
 * others for those who edit the course. For everybody else it's a 404.
 */
export async function openLesson(
  visit: Pick<Visit, "tools" | "db" | "viewer" | "requester" | "now">,
  named: { lesson_id: string; version_hash: string },
): Promise<OpenLesson | Refused> {
  const facts = await versionFacts(visit.tools, named.lesson_id, named.version_hash);
  if (!facts) return notThere;
  const isPublic = facts.state === "MAIN" || facts.state === "LEGACY";
  if (!isPublic && !(await mayEdit(visit, facts.courseId))) return notThere;
  const access = await mayOpen(visit, facts);
  if (!access.may) {
    if (access.why === "anonymous") return { refused: 401, errors: ["Please log in to continue this lesson."] };
    return { refused: 403, errors: ["This lesson is part of premium."] };
  }
  return { ...facts, prepared: await openProgram(visit.tools, facts), isPublic };
}

const notThere: Refused = {
  refused: 404,
  errors: ["This version of the lesson is no longer here. Please reload the page."],
};

/** Checks whether the viewer may open a lesson; a classroom is asked only if nothing else opens it. */
export async function mayOpen(
  { db, viewer, requester, now }: Pick<Visit, "db" | "viewer" | "requester" | "now">,
  lesson: Pick<VersionFacts, "lessonId" | "free" | "userCanPreview">,
): Promise<Permission> {
  const access = lessonAccess(requester, lesson);
  if (access.may || access.why !== "forbidden") return access;
  const grantedByIt = await grantedByClassroom(db, viewer, requester, lesson.lessonId, now);
  return lessonAccess(requester, lesson, { grantedByClassroom: grantedByIt });
}

/** Finds the solvable a call names, or refuses. */
export function solvableOf(lesson: OpenLesson, id: string): PreparedSolvable | Refused {
  return lesson.prepared.solvables.get(id) ?? { refused: 404, errors: ["There's no such question in this lesson."] };
}

/** Checks whether the viewer may edit this course: staff, or an author named on it. */
export async function mayEdit(
  { requester, viewer, db }: Pick<Visit, "db" | "viewer" | "requester">,
  courseId: string,
): Promise<boolean> {
  if (checkPermission(requester, "edit_drafts").may) return true;
  if (!checkPermission(requester, "edit_drafts", { named: true }).may || viewer.userId === null) return false;
  const row = await db
    .selectFrom("course_authors")
    .select("user_id")
    .where("course_id", "=", courseId)
    .where("user_id", "=", viewer.userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the facts, cached for a few seconds: every learner's call needs them, and they change only by publishing. */
async function versionFacts(tools: Tools, lessonId: string, versionHash: string): Promise<VersionFacts | null> {
  let cache = caches.get(tools);
  if (!cache) {
    cache = new LRUCache<string, VersionFacts>({ max: 2000, ttl: KEEP_MS });
    caches.set(tools, cache);
  }
  const key = `${lessonId} ${versionHash}`;
  const known = cache.get(key);
  if (known) return known;
  const facts = await readFacts(tools.db, lessonId, versionHash);
  if (facts) cache.set(key, facts);
  return facts;
}

async function readFacts(db: Kysely<Database>, lessonId: string, versionHash: string): Promise<VersionFacts | null> {
  const { rows } = await sql<VersionFacts>`
    select l.lesson_id as "lessonId", l.course_id as "courseId", c.slug as "courseSlug", ch.slug as "chapterSlug",
      l.slug as "lessonSlug", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash", v.state, ch.free, l.user_can_preview as "userCanPreview"
    from lesson_versions v
    join lessons l on l.lesson_id = v.lesson_id
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id
    where v.lesson_id = ${lessonId} and v.version_hash = ${versionHash}
    -- A copy that nobody has changed yet has the same hash.
    order by array_position(array['MAIN', 'LEGACY'], v.state) limit 1`.execute(db);
  return rows[0] ?? null;
}
