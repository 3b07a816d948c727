import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { classroomStudentPage } from "#contract/classroom/student.page.ts";
import { schoolChildName } from "../account/children/school-child.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { type AssignmentRow, countAssignments, questionsOf, readAssignments, setLesson } from "./assignment-store.ts";
import { isId, NO_CLASSROOM, taughtBy } from "./classroom-store.ts";
import { pageOf } from "./paging.ts";
import { readStudent, readWork, shownStanding } from "./progress-store.ts";
import { questionsInWords } from "./questions-in-words.ts";

type Results = Infer<typeof classroomStudentPage.results>;
type Tried = Results["assignments"][number]["tried"];

const PAGE = 10;

/** One student's work in what the classroom sets, for its educators. */
export function serveClassroomStudent(app: App): void {
  servePage(app, classroomStudentPage, {
    title: ({ student }) => student.name,
    may: "have_account",
    async load(visit) {
      const { db, viewer, params, now, query } = visit;
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught || !isId(params.studentId)) return NO_CLASSROOM;
      const { classroom_id, name, closed_at, time_zone } = taught.classroom;
      const student = await readStudent(db, classroom_id, params.studentId);
      if (!student) return { refused: 404, errors: ["This student isn't in your classroom."] };
      const { page, num_pages, skip } = pageOf(query.page, await countAssignments(db, classroom_id, now), PAGE);
      const rows = await readAssignments(db, classroom_id, { limit: PAGE, skip, openAt: now });
      return {
        results: {
          classroom: { classroom_id, name, closed_at: closed_at?.toISOString() ?? null, time_zone },
          student: {
            student_id: student.student_id,
            name: student.name,
            joined_at: student.joined_at.toISOString(),
          },
          child_log_in_name: await schoolChildName(db, { userId: student.user_id, classroomId: classroom_id }),
          assignments: await readEach(visit, student.user_id, rows),
          page,
          num_pages,
        },
      };
    },
  });
}

async function readEach(
  { db, tools, now }: Visit,
  userId: string,
  rows: readonly AssignmentRow[],
): Promise<Results["assignments"]> {
  const [work, triedIn] = await Promise.all([
    questionsOf(tools, rows).then((questions) => readWork(db, [userId], rows, questions, now)),
    readTried(db, userId, rows),
  ]);
  const shown: Results["assignments"] = [];
  for (const row of rows) {
    const own = work.of(userId, row);
    const questions = await questionsInWords(tools, row);
    const tried: Tried = questions.flatMap(({ solvable, number, prompt }) => {
      const state = triedIn.get(`${row.lesson_id} ${solvable}`);
      return state ? [{ number, prompt, ...state }] : [];
    });
    shown.push({
      ...setLesson(row),
      ...shownStanding(own),
      work_minutes: Math.round(own.seconds / 60),
      tries: own.tries,
      first_try: own.firstTry,
      tried,
    });
  }
  return shown;
}

type TriedFacts = Omit<Tried[number], "number" | "prompt">;

/** Questions that a student has tried, with the last answer since the lesson was set. */
async function readTried(
  db: Kysely<Database>,
  userId: string,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, TriedFacts>> {
  const lessons = rows.map(({ lesson_id }) => lesson_id);
  const { rows: found } = await sql<TriedFacts & { lesson_id: string; solvable: string }>`
    select s.lesson_id, s.solvable, s.attempts as tries, s.hints_used as hints, s.revealed as shown,
      s.ever_solved as solved, last.words as answer, last.correct
    from solvable_states s
    left join lateral (
      select words, correct from assignment_answers a
      where a.user_id = s.user_id and a.lesson_id = s.lesson_id and a.solvable = s.solvable
      order by answered_at desc limit 1) last on true
    where s.user_id = ${userId} and s.lesson_id = any(${lessons}::uuid[])
      and (s.attempts > 0 or s.hints_used > 0 or s.revealed)`.execute(db);
  return new Map(found.map(({ lesson_id, solvable, ...facts }) => [`${lesson_id} ${solvable}`, facts]));
}
