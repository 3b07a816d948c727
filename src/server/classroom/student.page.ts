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
import { readStudent, readWork, shownProgress } from "./progress-store.ts";
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
      ...shownProgress(own),
      work_minutes: Math.round(own.seconds / 60),
      tries: own.tries,
      first_try: own.firstTry,
      tried,
    });
  }
  return shown;
}

type TriedFacts = Omit<Tried[number], "number" | "prompt">;
type LastAnswer = Pick<TriedFacts, "answer" | "correct">;
interface Question {
  lesson_id: string;
  solvable: string;
}

/** Questions that a student has tried, with the last answer since the lesson was set. */
async function readTried(
  db: Kysely<Database>,
  userId: string,
  rows: readonly AssignmentRow[],
): Promise<ReadonlyMap<string, TriedFacts>> {
  const lessons = rows.map(({ lesson_id }) => lesson_id);
  const { rows: states } = await sql<Question & Omit<TriedFacts, keyof LastAnswer>>`
    select lesson_id, solvable, attempts as tries, hints_used as hints, revealed as shown, ever_solved as solved
    from solvable_states
    where user_id = ${userId} and lesson_id = any(${lessons}::uuid[])
      and (attempts > 0 or hints_used > 0 or revealed)`.execute(db);
  const { rows: answers } = await sql<Question & LastAnswer>`
    select distinct on (lesson_id, solvable) lesson_id, solvable, words as answer, correct from assignment_answers
    where user_id = ${userId} and lesson_id = any(${lessons}::uuid[])
    order by lesson_id, solvable, answered_at desc`.execute(db);
  const last = new Map(answers.map(({ answer, correct, ...of }) => [keyOf(of), { answer, correct }]));
  return new Map(
    states.map(({ lesson_id, solvable, ...facts }) => {
      const key = keyOf({ lesson_id, solvable });
      return [key, { ...facts, ...(last.get(key) ?? { answer: null, correct: null }) }];
    }),
  );
}

function keyOf({ lesson_id, solvable }: Question): string {
  return `${lesson_id} ${solvable}`;
}
