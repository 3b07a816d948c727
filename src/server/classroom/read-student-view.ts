import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import type { classroomPage } from "#contract/classroom/classroom.page.ts";
import { byUrgency } from "#rules/classroom/assignment.ts";
import type { Visit } from "../http/visit.ts";
import { type AssignmentRow, questionsOf, readAssignments, setLesson } from "./assignment-store.ts";
import type { Attended } from "./classroom-store.ts";
import { mayOpenAll } from "./grants.ts";
import { readWork, shownProgress, type Work } from "./progress-store.ts";
import { recordsPart } from "./records-consent.ts";

type StudentView = NonNullable<Infer<typeof classroomPage.results>["learning"]>;

/** Assignments that a student's page reads: the latest ones. */
const MAX_SHOWN = 60;

const ranks: Readonly<Record<Work["state"], number>> = { begun: 0, not_begun: 0, not_open: 1, done: 2 };

/** A classroom for one of its students: what's to do first, then what's done. Nothing of anybody else is read. */
export async function readStudentView(
  visit: Visit,
  { classroom, shownName }: Attended,
  userId: string,
): Promise<StudentView> {
  const { db, tools, now, requester } = visit;
  const { classroom_id: id } = classroom;
  const rows = await readAssignments(db, id, { limit: MAX_SHOWN });
  const questions = await questionsOf(tools, rows);
  const [work, opensAll] = await Promise.all([
    readWork(db, [userId], rows, questions, now),
    requester.premium ? true : classroomOpensAll(visit, id),
  ]);
  const seen = rows.map((row) => ({ row, work: work.of(userId, row) })).sort(inOrder);
  return {
    shown_name: shownName,
    records: recordsPart(tools, classroom)?.agreed != null,
    assignments: seen.map(({ row, work: own }) => ({
      ...setLesson(row),
      ...shownProgress(own),
      open: row.free || opensAll,
    })),
  };
}

interface Seen {
  row: AssignmentRow;
  work: Work;
}

function inOrder(before: Seen, after: Seen): number {
  const rank = ranks[before.work.state] - ranks[after.work.state];
  if (rank !== 0) return rank;
  if (before.work.state === "done") return Number(after.work.doneAt) - Number(before.work.doneAt);
  if (before.work.state === "not_open") return Number(before.row.opens_at) - Number(after.row.opens_at);
  return byUrgency(factsOf(before.row), factsOf(after.row));
}

function factsOf({ opens_at, due_at }: AssignmentRow) {
  return { opensAt: opens_at.getTime(), dueAt: due_at?.getTime() ?? null };
}

/** True if the classroom opens lessons of Premium for its students. */
export async function classroomOpensAll({ db, now }: Pick<Visit, "db" | "now">, classroomId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from classrooms c where c.classroom_id = ${classroomId} and ${mayOpenAll(now)}`.execute(db);
  return rows.length > 0;
}
