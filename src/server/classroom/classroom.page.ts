import { type Kysely, sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { classroomCall, classroomPage } from "#contract/classroom/classroom.page.ts";
import { nameOrNull, SHOWN_NAME_MAX } from "#rules/classroom/names.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { answerForm } from "./answer-form.ts";
import { attendedBy, educatorNames, NO_CLASSROOM, type Taught, taughtBy } from "./classroom-store.ts";
import { leaveClassroom } from "./join-classroom.ts";
import type { ClassroomRow } from "./join-codes.ts";
import { waysToJoin } from "./ways-to-join.ts";

type Results = Infer<typeof classroomPage.results>;
type Teaching = NonNullable<Results["teaching"]>;

/** Students a page shows. */
const PAGE = 50;

/** A classroom: for its educators the students, for a student their own part. */
export function serveClassroom(app: App): void {
  servePage(app, classroomPage, {
    title: ({ classroom }) => classroom.name,
    may: "have_account",
    async load(visit) {
      const { db, viewer, params } = visit;
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (taught) return { results: await forEducator(visit, taught) };
      const attended = await attendedBy(db, viewer.userId, params.classroomId);
      if (!attended) return NO_CLASSROOM;
      const learning = { shown_name: attended.shownName };
      return { results: { classroom: await headOf(db, attended.classroom), teaching: null, learning } };
    },
  });
  serveCall(app, classroomCall, {
    may: "have_account",
    async handler({ db, viewer, params, now }, { act, shown_name }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const { userId } = viewer;
      const classroomId = params.classroomId ?? "";
      const attended = await attendedBy(db, userId, classroomId);
      if (act === "leave") {
        // Pressed twice, the second press finds it done.
        if (!attended && !(await hasLeft(db, userId, classroomId))) return NO_CLASSROOM;
        const done = await db.transaction().execute((trx) => leaveClassroom(trx, { userId, classroomId, now }));
        return isRefused(done) ? done : { results: { redirect_to: pathTo("classrooms") } };
      }
      if (!attended) return NO_CLASSROOM;
      const name = nameOrNull(shown_name ?? "", SHOWN_NAME_MAX);
      if (name === null) return { refused: 400, errors: ["Please give a name that your teacher will recognise."] };
      await db
        .updateTable("classroom_members")
        .set({ shown_name: name })
        .where("user_id", "=", userId)
        .where("classroom_id", "=", classroomId)
        .execute();
      return { results: { redirect_to: pathTo("classroom", { classroomId }) } };
    },
    form: answerForm(app, classroomPage),
  });
}

async function hasLeft(db: Kysely<Database>, userId: string, classroomId: string): Promise<boolean> {
  const row = await db
    .selectFrom("classroom_members")
    .select("state")
    .where("user_id", "=", userId)
    .where("classroom_id", "=", classroomId)
    .where("state", "=", "left")
    .executeTakeFirst();
  return row !== undefined;
}

async function headOf(db: Kysely<Database>, classroom: ClassroomRow): Promise<Results["classroom"]> {
  return {
    classroom_id: classroom.classroom_id,
    name: classroom.name,
    educators: await educatorNames(db, classroom.classroom_id),
    closed_at: classroom.closed_at?.toISOString() ?? null,
    time_zone: classroom.time_zone,
  };
}

async function forEducator(visit: Visit, { classroom, role }: Taught): Promise<Results> {
  const { db, tools, now, query } = visit;
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from classroom_members
    where classroom_id = ${classroom.classroom_id} and state = 'joined'`.execute(db);
  const numStudents = counts[0]?.count ?? 0;
  const numPages = Math.max(1, Math.ceil(numStudents / PAGE));
  const page = Math.min(numPages, pageOf(query.page));
  const { rows } = await sql<{ student_id: string; name: string; joined_at: Date }>`
    select student_id, shown_name as name, joined_at from classroom_members
    where classroom_id = ${classroom.classroom_id} and state = 'joined'
    order by lower(shown_name), student_id limit ${PAGE} offset ${(page - 1) * PAGE}`.execute(db);
  const teaching: Teaching = {
    role,
    join: classroom.closed_at === null ? waysToJoin(tools, classroom, now) : null,
    students: rows.map((row) => ({ ...row, joined_at: row.joined_at.toISOString() })),
    num_students: numStudents,
    page,
    num_pages: numPages,
  };
  return { classroom: await headOf(db, classroom), teaching, learning: null };
}

/** Page asked for; anything but a number is the first. */
function pageOf(text: string | undefined): number {
  return /^[1-9]\d{0,3}$/.test(text ?? "") ? Number(text) : 1;
}
