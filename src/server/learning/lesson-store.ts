import { createHash } from "node:crypto";
import { CompiledQuery, type Kysely, sql } from "kysely";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { Database } from "../db/tables.ts";
import type { LearnerStatsRow } from "./learner-stats.ts";
import type { VersionFacts } from "./open-lesson.ts";
import type { SolvableRow } from "./solvable-row.ts";

type Db = Kysely<Database>;

/** A row of `lesson_progress` as PostgreSQL's JSON. */
export interface ProgressRow {
  version_hash: string;
  rev: number;
  block_index: number;
  block_id: string;
  inputs: Record<string, string>;
  finished_at: string | null;
}

/** Facts about the version that a lesson's page shows: the same for everybody. */
export interface LessonHead extends VersionFacts {
  courseName: string;
  subject: Subject;
  chapterName: string;
  name: string;
  summary: string;
  kind: "lesson" | "practice_set";
  minutes: number;
}

/** A learner's own part of a lesson's page. */
export interface OwnWork {
  lessonId: string;
  progress: ProgressRow | null;
  states: SolvableRow[];
  stats: LearnerStatsRow | null;
}

/** Everything a lesson's page needs from the database. */
export interface LessonView extends LessonHead, OwnWork {}

/** Selects a version: the public one, a named one, or the one a token opens. */
export type VersionChoice = { k: "main" } | { k: "named"; name: string } | { k: "token"; token: string; now: number };

/** Reads a lesson by its path, then this learner's work in it: where learners are spread, one statement can't do both. */
export async function readLessonView(
  db: Db,
  path: string,
  learnerId: string | null,
  choice: VersionChoice,
): Promise<LessonView | null> {
  const head = await readJson<LessonHead & { lessonId: string }>(db, {
    text: headTexts[choice.k],
    values: [path, ...valuesOf(choice)],
  });
  if (!head) return null;
  if (learnerId === null) return { ...head, progress: null, states: [], stats: null };
  const own = await readJson<OwnWork>(db, ownWorkIn(head.lessonId, learnerId, 1));
  return { ...head, progress: own?.progress ?? null, states: own?.states ?? [], stats: own?.stats ?? null };
}

async function readJson<T>(db: Db, { text, values }: { text: string; values: readonly unknown[] }): Promise<T | null> {
  const { rows } = await db.executeQuery<{ read: T | null }>(CompiledQuery.raw(`select ${text} as read`, [...values]));
  return rows[0]?.read ?? null;
}

/** The same as an SQL expression for one JSON value, with its parameters from `first` on, to be read together with something else. */
export function lessonView(
  path: string,
  learnerId: string | null,
  choice: VersionChoice,
  first: number,
): { text: string; values: readonly unknown[] } {
  const key = `${choice.k} ${first}`;
  const text = viewTexts.get(key) ?? viewText(choice.k, first);
  viewTexts.set(key, text);
  return { text, values: [learnerId, path, ...valuesOf(choice)] };
}

/** Built once each: a statement is recognised by its text. */
const viewTexts = new Map<string, string>();

function viewText(choice: VersionChoice["k"], first: number): string {
  const [learner, path] = [`$${first}`, `$${first + 1}`];
  return versionJson(choice, { path, next: first + 2, more: `, ${workIn("l.lesson_id", learner)}` });
}

/** The same without anybody's work: the path is the first parameter. */
const headTexts: Readonly<Record<VersionChoice["k"], string>> = {
  main: versionJson("main", { path: "$1", next: 2 }),
  named: versionJson("named", { path: "$1", next: 2 }),
  token: versionJson("token", { path: "$1", next: 2 }),
};

function versionJson(
  choice: VersionChoice["k"],
  { path, next, more = "" }: { path: string; next: number; more?: string },
): string {
  return `(select row_to_json(view) from (
    select l.lesson_id as "lessonId", l.course_id as "courseId", c.slug as "courseSlug", ch.slug as "chapterSlug",
      l.slug as "lessonSlug", v.version_name as "versionName", v.version_hash as "versionHash",
      v.content_hash as "contentHash", v.state, ch.free, l.user_can_preview as "userCanPreview",
      c.name as "courseName", c.subject, ch.name as "chapterName", l.name, l.summary, l.kind, l.minutes${more}
    from lessons l
    join chapters ch on ch.chapter_id = l.chapter_id
    join courses c on c.course_id = l.course_id and c.removed_at is null
    join lesson_versions v on v.lesson_id = l.lesson_id and ${conditionOf(choice, next)}
    where l.path = ${path}) view)`;
}

/**
 * A learner's work in a lesson. The learner is a parameter, not a column: only then can PostgreSQL pick one of the 64
 * partitions. It's written as text at once: building `jsonb` first took 1.7 times as long for work on six questions.
 */
function workIn(lesson: string, learner: string): string {
  const here = `user_id = ${learner}::uuid and lesson_id = ${lesson}`;
  return `(select row_to_json(p) from (
      select version_hash, rev, block_index, block_id, inputs, finished_at from lesson_progress where ${here}) p) as progress,
      coalesce((select json_agg(t order by t.solvable) from (
        select solvable, type, asset_hash, rev, phase, state, undo, attempts, wrong, hints_used, revealed, ever_solved,
          verdict, last_answer, round, is_similar, instance, probes
        from solvable_states where ${here}) t), '[]') as states,
      (select row_to_json(t) from standings t where t.user_id = ${learner}::uuid) as stats`;
}

/** Condition on the version `v` of lesson `l`, with its parameters from `first` on. */
function conditionOf(choice: VersionChoice["k"], first: number): string {
  if (choice === "main") return "v.state = 'MAIN'";
  if (choice === "named") return `v.version_name = $${first}`;
  return `v.version_name = (select t.version_name from preview_tokens t
    where t.token_hash = $${first} and t.lesson_id = l.lesson_id and t.expires_at > $${first + 1})`;
}

function valuesOf(choice: VersionChoice): readonly unknown[] {
  if (choice.k === "main") return [];
  if (choice.k === "named") return [choice.name];
  return [hashPreviewToken(choice.token), new Date(choice.now).toISOString()];
}

const ownWork = new Map<number, string>();

/** SQL expression for a learner's own part of a lesson's page (`OwnWork`), with its parameters from `first` on. */
export function ownWorkIn(lessonId: string, learnerId: string, first: number) {
  const text =
    ownWork.get(first) ??
    `(select row_to_json(own) from (select $${first + 1}::uuid as "lessonId", ${workIn(`$${first + 1}::uuid`, `$${first}`)}) own)`;
  ownWork.set(first, text);
  return { text, values: [learnerId, lessonId] };
}

/** Only the hash is stored, so reading the table opens nothing. */
export function hashPreviewToken(token: string): Buffer {
  return createHash("sha256").update(token).digest();
}

/** Reads what a learner earned in a lesson. */
export async function earnedInLesson(db: Db, learnerId: string, lessonId: string): Promise<number> {
  const { rows } = await sql<{ xp: number }>`
    select coalesce(sum(xp), 0)::int as xp from xp_grants
    where user_id = ${learnerId} and lesson_id = ${lessonId}`.execute(db);
  return rows[0]?.xp ?? 0;
}
