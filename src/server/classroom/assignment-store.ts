import { type Kysely, sql } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { Subject } from "#contract/catalogue/cards.ts";
import type { LessonWidget } from "#contract/learning/lesson.page.ts";
import type { PreparedLesson } from "../content/prepare-lesson.ts";
import { openProgram, type VersionRef } from "../content/program-store.ts";
import type { Database } from "../db/tables.ts";
import type { Tools } from "../tools.ts";

/** An assignment with its lesson's public version. */
export interface AssignmentRow extends VersionRef {
  assignment_id: string;
  lesson_id: string;
  classroom_id: string;
  opens_at: Date;
  due_at: Date | null;
  note: string;
  lesson_name: string;
  minutes: number;
  course_name: string;
  subject: Subject;
  course_slug: string;
  chapter_slug: string;
  lesson_slug: string;
  /** Everybody may open it. */
  free: boolean;
}

/** Lessons that were taken out of the catalogue are no longer set. */
const assigned = sql`
  from assignments a
  join lessons l on l.lesson_id = a.lesson_id and l.removed_at is null
  join chapters ch on ch.chapter_id = l.chapter_id
  join courses o on o.course_id = l.course_id and o.removed_at is null
  join lesson_versions v on v.lesson_id = l.lesson_id and v.state = 'MAIN'`;

const columns = sql`
  a.assignment_id, a.lesson_id, a.classroom_id, a.opens_at, a.due_at, a.note, l.name as lesson_name, l.minutes,
  o.name as course_name, o.subject, o.slug as course_slug, ch.slug as chapter_slug, l.slug as lesson_slug,
  ch.free or l.user_can_preview as free, l.lesson_id as "lessonId", v.version_name as "versionName",
  v.version_hash as "versionHash", v.content_hash as "contentHash"`;

interface Range {
  limit: number;
  skip?: number;
  /** Only those that have opened by then. */
  openAt?: number;
}

/** Assignments of a classroom, the latest first; those that open together in the order of their course. */
export async function readAssignments(
  db: Kysely<Database>,
  classroomId: string,
  { limit, skip = 0, openAt }: Range,
): Promise<AssignmentRow[]> {
  const open = openAt === undefined ? sql`true` : sql`a.opens_at <= ${new Date(openAt)}`;
  const { rows } = await sql<AssignmentRow>`
    select ${columns} ${assigned} where a.classroom_id = ${classroomId} and ${open}
    order by a.opens_at desc, a.due_at desc nulls last, o.category_position, o.position, l.position, a.assignment_id
    limit ${limit} offset ${skip}`.execute(db);
  return rows;
}

/** One assignment of a classroom. */
export async function readAssignment(
  db: Kysely<Database>,
  classroomId: string,
  assignmentId: string,
): Promise<AssignmentRow | null> {
  const { rows } = await sql<AssignmentRow>`
    select ${columns} ${assigned}
    where a.classroom_id = ${classroomId} and a.assignment_id = ${assignmentId}`.execute(db);
  return rows[0] ?? null;
}

/** Number of assignments of a classroom, those that have opened by then or all. */
export async function countAssignments(db: Kysely<Database>, classroomId: string, openAt?: number): Promise<number> {
  const open = openAt === undefined ? sql`true` : sql`a.opens_at <= ${new Date(openAt)}`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${assigned} where a.classroom_id = ${classroomId} and ${open}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Address of an assigned lesson that remembers the classroom it was reached from. */
export function lessonPathFrom(row: Pick<AssignmentRow, "course_slug" | "chapter_slug" | "lesson_slug">, id: string) {
  const { course_slug: courseSlug, chapter_slug: chapterSlug, lesson_slug: lessonSlug } = row;
  return pathTo("lesson", { courseSlug, chapterSlug, lessonSlug }, { fromClassroomId: id });
}

/** An assignment as pages show it. */
export function setLesson(row: AssignmentRow) {
  return {
    assignment_id: row.assignment_id,
    lesson_name: row.lesson_name,
    course_name: row.course_name,
    subject: row.subject,
    minutes: row.minutes,
    href: lessonPathFrom(row, row.classroom_id),
    opens_at: row.opens_at.toISOString(),
    due_at: row.due_at?.toISOString() ?? null,
    note: row.note,
  };
}

/** A question of a lesson as educators see it. */
export interface Question {
  solvable: string;
  number: number;
  prompt: string;
}

/** Questions to solve in each of these lessons, by lesson. Something to explore isn't counted. */
export async function questionsOf(tools: Tools, rows: readonly AssignmentRow[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const row of rows) {
    if (found.has(row.lesson_id)) continue;
    found.set(row.lesson_id, idsIn(await openProgram(tools, row)));
  }
  return found;
}

/** Ids of the questions of a lesson, in the order of its pages. */
export function idsIn({ solvables, blocks, branches }: PreparedLesson): string[] {
  const inOrder = [...blocks, ...branches].flatMap(({ contents }) => contents.flatMap(interactivesIn));
  return [...new Set(inOrder)].filter((id) => {
    const solvable = solvables.get(id);
    return solvable !== undefined && solvable.asset.goal !== "explore";
  });
}

function interactivesIn(widget: LessonWidget): string[] {
  switch (widget.kind) {
    case "interactive":
      return [widget.id];
    case "reveal":
    case "note":
      return widget.contents.flatMap(interactivesIn);
    case "columns":
      return widget.columns.flat().flatMap(interactivesIn);
    default:
      return [];
  }
}
