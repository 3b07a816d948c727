import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { mistakesPage } from "#contract/classroom/mistakes.page.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { servePage } from "../http/serve-page.ts";
import { readAssignments, setLesson } from "./assignment-store.ts";
import { NO_CLASSROOM, taughtBy } from "./classroom-store.ts";
import { questionsInWords } from "./questions-in-words.ts";

type Results = Infer<typeof mistakesPage.results>;
type Mistake = Results["questions"][number]["mistakes"][number];

const MAX_CHOICES = 60;
/** An answer is a common mistake once this many students have given it. */
const STUDENTS = 3;
/** Mistakes shown for a question. */
const PER_QUESTION = 3;

/** The wrong answers that a classroom gives most, for its educators. */
export function serveMistakes(app: App): void {
  servePage(app, mistakesPage, {
    title: ({ name }) => `Common mistakes in ${name}`,
    may: "have_account",
    async load({ db, tools, viewer, params, query, now }) {
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught) return NO_CLASSROOM;
      const { classroom_id, name, closed_at, time_zone } = taught.classroom;
      const rows = await readAssignments(db, classroom_id, { limit: MAX_CHOICES, openAt: now });
      const chosen = rows.find(({ assignment_id }) => assignment_id === query.assignment) ?? rows[0];
      const found = chosen ? await readMistakes(db, classroom_id, chosen.lesson_id) : null;
      const questions = chosen ? await questionsInWords(tools, chosen) : [];
      return {
        results: {
          classroom_id,
          name,
          closed_at: closed_at?.toISOString() ?? null,
          time_zone,
          assignments: rows.map(({ assignment_id, lesson_name, course_name }) => ({
            assignment_id,
            lesson_name,
            course_name,
          })),
          shown: chosen ? setLesson(chosen) : null,
          answered: found?.answered ?? 0,
          questions: questions.flatMap(({ solvable, number, prompt }) => {
            const mistakes = found?.mistakes.get(solvable);
            return mistakes ? [{ number, prompt, ...mistakes }] : [];
          }),
        },
      };
    },
  });
}

interface Found {
  answered: number;
  mistakes: ReadonlyMap<string, { students: number; mistakes: Mistake[] }>;
}

/** Wrong answers of the students who are in the classroom now, each with what its verdict said last. */
async function readMistakes(db: Kysely<Database>, classroomId: string, lessonId: string): Promise<Found> {
  const { rows } = await sql<Mistake & { solvable: string; of: number }>`
    with given as (
      select s.* from classroom_members m
      join assignment_answers s on s.user_id = m.user_id and s.lesson_id = ${lessonId}
      where m.classroom_id = ${classroomId} and m.state = 'joined'
    ), counted as (
      select solvable, count(*)::int as students, min(answer_hash) as hash,
        (array_agg(words order by answered_at desc))[1] as answer,
        (array_agg(reply order by answered_at desc))[1] as reply
      from given where not correct group by solvable, answer_hash having count(*) >= ${STUDENTS}
    ), ranked as (
      select *, row_number() over (partition by solvable order by students desc, hash) as place from counted
    )
    select solvable, answer, reply, students,
      (select count(distinct user_id)::int from given where given.solvable = ranked.solvable) as of
    from ranked where place <= ${PER_QUESTION} order by solvable, place`.execute(db);
  const { rows: counts } = await sql<{ answered: number }>`
    select count(distinct s.user_id)::int as answered from classroom_members m
    join assignment_answers s on s.user_id = m.user_id and s.lesson_id = ${lessonId}
    where m.classroom_id = ${classroomId} and m.state = 'joined'`.execute(db);
  const mistakes = new Map<string, { students: number; mistakes: Mistake[] }>();
  for (const { solvable, of, ...mistake } of rows) {
    const known = mistakes.get(solvable) ?? { students: of, mistakes: [] };
    known.mistakes.push(mistake);
    mistakes.set(solvable, known);
  }
  return { answered: counts[0]?.answered ?? 0, mistakes };
}
