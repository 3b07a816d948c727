import type { infer as Infer } from "zod/v4/core";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import type { Visit } from "../http/visit.ts";
import { countAssignments, questionsOf, readAssignments, setLesson } from "./assignment-store.ts";
import type { Taught } from "./classroom-store.ts";
import { pageOf } from "./paging.ts";
import { countDone, countStudents, readStudents, readWork, shownProgress } from "./progress-store.ts";
import { waysToJoin } from "./ways-to-join.ts";

type EducatorView = NonNullable<Infer<typeof classroomPage.results>["teaching"]>;

/** Students and assignments that one page shows. */
const STUDENTS = 50;
const COLUMNS = 6;

/** A classroom for its educators: each student's progress in what was set lately. */
export async function readEducatorView(visit: Visit, { classroom, role }: Taught): Promise<EducatorView> {
  const { db, tools, now, query } = visit;
  const { classroom_id: id } = classroom;
  const [numStudents, numSet] = await Promise.all([countStudents(db, id), countAssignments(db, id, now)]);
  const { page, num_pages, skip } = pageOf(query.page, numStudents, STUDENTS);
  const sets = pageOf(query.set, numSet, COLUMNS);
  const [students, columns] = await Promise.all([
    readStudents(db, id, { limit: STUDENTS, skip }),
    readAssignments(db, id, { limit: COLUMNS, skip: sets.skip, openAt: now }),
  ]);
  const userIds = students.map(({ user_id }) => user_id);
  const [work, done] = await Promise.all([
    questionsOf(tools, columns).then((questions) => readWork(db, userIds, columns, questions, now)),
    countDone(db, id, columns),
  ]);
  return {
    role,
    join: classroom.closed_at === null ? waysToJoin(tools, classroom, now) : null,
    columns: columns.map((column) => ({ ...setLesson(column), done: done.get(column.assignment_id) ?? 0 })),
    students: students.map(({ user_id, student_id, name, joined_at }) => ({
      student_id,
      name,
      joined_at: joined_at.toISOString(),
      cells: columns.map((column) => shownProgress(work.of(user_id, column))),
    })),
    num_students: numStudents,
    page,
    num_pages,
    num_set: numSet,
    set_page: sets.page,
    set_pages: sets.num_pages,
  };
}
