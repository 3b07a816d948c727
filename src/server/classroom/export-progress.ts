import { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import { MAX_SET } from "#rules/classroom/assignment.ts";
import { csvLines, csvOf } from "../csv.ts";
import type { Database } from "../db/tables.ts";
import { answerErrorPage } from "../http/answer-page.ts";
import type { App } from "../http/app.ts";
import { fastifyPaths } from "../http/fastify-paths.ts";
import { openVisit } from "../http/open-visit.ts";
import type { Visit } from "../http/visit.ts";
import { type AssignmentRow, questionsOf, readAssignments } from "./assignment-store.ts";
import { taughtBy } from "./classroom-store.ts";
import { readStudents, readWork, type StudentRow, type Work } from "./progress-store.ts";

/** Students whose lines are read at once. */
const AT_ONCE = 50;

const HEAD = [
  "student_name",
  "assignment",
  "lesson",
  "due",
  "status",
  "done_at",
  "minutes",
  "questions",
  "first_try_right",
  "tries",
  "hints",
  "shown",
  "xp",
];

/** Everybody's work in everything that a classroom has set, as a file for spreadsheets. */
export function serveExport(app: App): void {
  const route = "classroom_export";
  app.served.push({ route, method: "GET", kind: "call", may: "have_account" });
  for (const url of fastifyPaths(route)) {
    app.http.get(url, { config: { answers: "page", route } }, async (request, reply) => {
      const visit = await openVisit(app, route, request, reply);
      if (visit?.viewer.userId === null) return reply.redirect(pathTo("login", {}, { next: request.url }), 302);
      const taught = visit && (await taughtBy(visit.db, visit.viewer.userId, visit.params.classroomId));
      if (!taught) return answerErrorPage(app, visit, request, reply, 404, []);
      const { classroom_id: id } = taught.classroom;
      return reply
        .type("text/csv; charset=utf-8")
        .header("cache-control", "no-store")
        .header("content-disposition", `attachment; filename="classroom-${id.slice(0, 8)}.csv"`)
        .send(Readable.from(linesOf(visit, id)));
    });
  }
}

/** The oldest assignment first, and in each the students by name. */
async function* linesOf({ db, tools, now }: Visit, classroomId: string): AsyncGenerator<string> {
  yield csvOf([HEAD]);
  const set = (await readAssignments(db, classroomId, { limit: MAX_SET, openAt: now })).reverse();
  for (const [index, row] of set.entries()) {
    const questions = await questionsOf(tools, [row]);
    for (let skip = 0; ; skip += AT_ONCE) {
      const students = await readStudents(db, classroomId, { limit: AT_ONCE, skip });
      if (students.length === 0) break;
      const ids = students.map(({ user_id }) => user_id);
      const [work, help] = await Promise.all([
        readWork(db, ids, [row], questions, now),
        readHelp(db, ids, row.lesson_id),
      ]);
      yield csvLines(
        students.map((student) =>
          lineOf(student, row, index + 1, work.of(student.user_id, row), help.get(student.user_id)),
        ),
      );
      if (students.length < AT_ONCE) break;
    }
  }
}

interface Help {
  user_id: string;
  hints: number;
  shown: number;
  xp: number;
}

async function readHelp(db: Kysely<Database>, userIds: readonly string[], lessonId: string) {
  const theirs = sql`where user_id = any(${[...userIds]}::uuid[]) and lesson_id = ${lessonId} group by user_id`;
  const { rows: helped } = await sql<Omit<Help, "xp">>`
    select user_id, sum(hints_used)::int as hints, count(*) filter (where revealed)::int as shown
    from solvable_states ${theirs}`.execute(db);
  const { rows: earned } = await sql<Pick<Help, "user_id" | "xp">>`
    select user_id, sum(xp)::int as xp from xp_grants ${theirs}`.execute(db);
  const help = new Map<string, Help>(helped.map((row) => [row.user_id, { ...row, xp: 0 }]));
  for (const { user_id, xp } of earned)
    help.set(user_id, { ...(help.get(user_id) ?? { user_id, hints: 0, shown: 0 }), xp });
  return help;
}

function lineOf(
  { name }: StudentRow,
  row: AssignmentRow,
  number: number,
  work: Work,
  help: Help | undefined,
): string[] {
  return [
    name,
    String(number),
    row.lesson_name,
    row.due_at?.toISOString() ?? "",
    statusOf(work),
    work.doneAt?.toISOString() ?? "",
    String(Math.round(work.seconds / 60)),
    ...[work.questions, work.firstTry, work.tries, help?.hints ?? 0, help?.shown ?? 0, help?.xp ?? 0].map(String),
  ];
}

function statusOf({ state, late, solved, questions }: Work): string {
  if (state === "done") return late ? "done late" : "done";
  if (late) return "late";
  return state === "begun" ? `${solved} of ${questions}` : "not begun";
}
