import { type Kysely, sql, type Transaction } from "kysely";
import type { LessonProgram } from "#lang/lesson-program.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";
import { contentHash } from "./content-hash.ts";
import { type LessonSettingsFile, lessonSettingsSchema } from "./formats.ts";
import { parseJson } from "./parse-json.ts";
import { transpilerSha } from "./transpiler-sha.ts";
import { versionHash } from "./version-hash.ts";

type Trx = Transaction<Database>;
export type LessonFiles = ReadonlyMap<string, string>;
type State = Database["lesson_versions"]["state"];

export interface NewVersion {
  lessonId: string;
  versionName: string;
  files: LessonFiles;
  userId: string;
  reason: string;
  /** Version that it was copied from. */
  basedOn: string | null;
  kind?: "lesson" | "practice_set";
  tier?: string | null;
}

/** Makes everybody else who would change versions of this lesson wait until the transaction ends. */
export async function lockLesson(trx: Trx, lessonId: string): Promise<void> {
  await sql`select 1 from lessons where lesson_id = ${lessonId} for update`.execute(trx);
}

/** Names of all versions of a lesson. */
export async function versionNames(db: Kysely<Database>, lessonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("lesson_versions")
    .select("version_name")
    .where("lesson_id", "=", lessonId)
    .execute();
  return rows.map((row) => row.version_name);
}

/** Files of a version as last saved. */
export async function readVersionFiles(
  db: Kysely<Database>,
  lessonId: string,
  versionName: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("lesson_files")
    .select(["path", "text"])
    .where("lesson_id", "=", lessonId)
    .where("version_name", "=", versionName)
    .orderBy("path")
    .execute();
  return new Map(rows.map(({ path, text }) => [path, text]));
}

/** Adds a draft with its files. */
export async function insertDraft(trx: Trx, tools: Tools, version: NewVersion): Promise<void> {
  const { lessonId, versionName, files, userId, reason, basedOn, kind = null, tier = null } = version;
  const now = new Date(tools.now());
  const hash = contentHash(files);
  await sql`
    insert into lesson_versions (lesson_id, version_name, state, version_hash, content_hash, created_by, owned_by,
      created_at, modified_at, change_reason, based_on, kind, product_tier)
    values (${lessonId}, ${versionName}, 'DRAFT', ${versionHash(tools, lessonId, hash)}, ${hash}, ${userId}, ${userId},
      ${now}, ${now}, ${reason}, ${basedOn}, ${kind}, ${tier})`.execute(trx);
  await insertFiles(trx, lessonId, versionName, files);
}

async function insertFiles(trx: Trx, lessonId: string, versionName: string, files: LessonFiles): Promise<void> {
  const rows = [...files].map(([path, text]) => ({ lesson_id: lessonId, version_name: versionName, path, text }));
  if (rows.length > 0) await trx.insertInto("lesson_files").values(rows).execute();
}

/** Saves a version's text: from now on its hash names exactly these files. */
export async function saveVersionFiles(
  trx: Trx,
  tools: Tools,
  { lessonId, versionName }: { lessonId: string; versionName: string },
  files: LessonFiles,
): Promise<void> {
  const hash = contentHash(files);
  await sql`delete from lesson_files where lesson_id = ${lessonId} and version_name = ${versionName}`.execute(trx);
  await insertFiles(trx, lessonId, versionName, files);
  await sql`
    update lesson_versions set content_hash = ${hash}, version_hash = ${versionHash(tools, lessonId, hash)},
      kind = coalesce(${kindIn(files)}, kind), modified_at = ${new Date(tools.now())}
    where lesson_id = ${lessonId} and version_name = ${versionName}`.execute(trx);
}

/** Kind that a version's settings name; null if they name none. */
function kindIn(files: LessonFiles): string | null {
  const read = parseJson(files.get("settings.json") ?? "");
  const parsed =
    "value" in read ? lessonSettingsSchema.shape.kind.safeParse((read.value as { kind?: unknown } | null)?.kind) : null; // any JSON
  return parsed?.success ? parsed.data : null;
}

/** Sets a version's state, and its reason if one is given. */
export async function setVersionState(
  trx: Trx,
  tools: Tools,
  { lessonId, versionName }: { lessonId: string; versionName: string },
  state: State,
  reason?: string,
): Promise<void> {
  const now = new Date(tools.now());
  await sql`
    update lesson_versions set state = ${state}, modified_at = ${now},
      published_at = case when ${state} = 'MAIN' then ${now} else published_at end,
      change_reason = coalesce(${reason ?? null}, change_reason)
    where lesson_id = ${lessonId} and version_name = ${versionName}`.execute(trx);
}

/** Sets facts about a version; those that aren't given stay. */
export async function setVersionFacts(
  trx: Trx,
  { lessonId, versionName }: { lessonId: string; versionName: string },
  facts: {
    kind?: string | undefined;
    tier?: string | undefined;
    reason?: string | undefined;
    staffUserId?: string | undefined;
  },
): Promise<void> {
  const { kind = null, tier = null, reason = null, staffUserId = null } = facts;
  await sql`
    update lesson_versions set kind = coalesce(${kind}, kind), product_tier = coalesce(${tier}, product_tier),
      change_reason = coalesce(${reason}, change_reason), staff_user_id = coalesce(${staffUserId}::uuid, staff_user_id)
    where lesson_id = ${lessonId} and version_name = ${versionName}`.execute(trx);
}

/** Gives a lesson that was never published another address in its chapter. */
export async function renameDraft(
  trx: Trx,
  { lessonId, path }: { lessonId: string; path: string },
  slug: string,
): Promise<void> {
  const to = `${path.slice(0, path.lastIndexOf("/"))}/${slug}`;
  await sql`update lessons set slug = ${slug}, path = ${to} where lesson_id = ${lessonId}`.execute(trx);
}

/** Makes somebody else the owner of a version. */
export async function setVersionOwner(
  trx: Trx,
  { lessonId, versionName }: { lessonId: string; versionName: string },
  userId: string,
): Promise<void> {
  await trx
    .updateTable("lesson_versions")
    .set({ owned_by: userId })
    .where("lesson_id", "=", lessonId)
    .where("version_name", "=", versionName)
    .execute();
}

/** Shows a lesson to learners as its new MAIN version says. */
export async function showLesson(
  trx: Trx,
  lessonId: string,
  settings: LessonSettingsFile,
  blocks: number,
): Promise<void> {
  await sql`
    update lessons set name = ${settings.title}, summary = ${settings.summary}, kind = ${settings.kind},
      minutes = ${settings.minutes}, num_blocks = ${blocks}, user_can_preview = ${settings.user_can_preview ?? false},
      -- A lesson that was taken out of its course stays out.
      removed_at = case when path like 'removed:%' then removed_at end
    where lesson_id = ${lessonId}`.execute(trx);
}

/** Counts a course's lessons again, and notes whether a visitor may open one. */
export async function recountCourse(trx: Trx, courseId: string): Promise<void> {
  await sql`
    update courses c set num_lessons = counted.lessons, has_free = counted.free
    from (select count(*)::int as lessons, coalesce(bool_or(l.user_can_preview or ch.free), false) as free
      from lessons l join chapters ch on ch.chapter_id = l.chapter_id
      where l.course_id = ${courseId} and l.removed_at is null) counted
    where c.course_id = ${courseId} and (c.num_lessons, c.has_free) is distinct from (counted.lessons, counted.free)`.execute(
    trx,
  );
}

/** Keeps a compiled program under the hash of its files. */
export async function storeProgram(trx: Trx, hash: string, program: LessonProgram): Promise<void> {
  await trx
    .insertInto("lesson_programs")
    .values({ content_hash: hash, compiler: transpilerSha, program: JSON.stringify(program) })
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/**
 * Adds a lesson at the end of its chapter. Learners see it once its first version is published. Its name goes into
 * course.json, so that exported content holds it.
 */
export async function insertLesson(
  trx: Trx,
  tools: Tools,
  lesson: {
    lessonId: string;
    courseId: string;
    chapterId: string;
    path: string;
    slug: string;
    name: string;
    kind: "lesson" | "practice_set";
  },
): Promise<void> {
  const { lessonId, courseId, chapterId, path, slug, name, kind } = lesson;
  const { rows } = await sql<{ position: number }>`
    select coalesce(max(l.position) + 1, 0)::int as position from lessons l join chapters ch on ch.chapter_id = l.chapter_id
    where l.course_id = ${courseId}
      and ch.position <= (select position from chapters where chapter_id = ${chapterId})`.execute(trx);
  const position = rows[0]?.position ?? 0;
  await sql`update lessons set position = position + 1 where course_id = ${courseId} and position >= ${position}`.execute(
    trx,
  );
  await sql`
    insert into lessons (lesson_id, course_id, chapter_id, slug, path, position, name, summary, kind, minutes, num_blocks,
      user_can_preview, removed_at)
    values (${lessonId}, ${courseId}, ${chapterId}, ${slug}, ${path}, ${position}, ${name}, '', ${kind}, 10, 0, false,
      ${new Date(tools.now())})`.execute(trx);
}
