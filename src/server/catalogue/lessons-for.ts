import { openedByClassrooms } from "../classroom/grants.ts";
import type { Visit } from "../http/visit.ts";
import { lessonCard } from "./cards.ts";
import { type LessonRow, readLessons } from "./store.ts";

type Learner = Pick<Visit, "db" | "viewer" | "requester" | "now">;

/** Reads a course's lessons in order; a student's know which of them a classroom opens now. */
export async function readLessonsFor(visit: Learner, courseId: string): Promise<LessonRow[]> {
  return withGrants(visit, await readLessons(visit.db, visit.viewer, courseId));
}

/** Marks the lessons that a classroom opens to its student. For anybody else nothing is asked. */
export async function withGrants({ db, viewer, requester, now }: Learner, rows: LessonRow[]): Promise<LessonRow[]> {
  if (requester.role !== "student") return rows;
  const locked = rows.filter((row) => !lessonCard(row, requester).open).map(({ lesson_id }) => lesson_id);
  if (locked.length === 0) return rows;
  const granted = await openedByClassrooms(db, viewer, requester, locked, now);
  return rows.map((row) => (granted.has(row.lesson_id) ? { ...row, granted: true } : row));
}
