import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { classroomCall, classroomPage } from "#contract/classroom/classroom.page.ts";
import { MAX_SHOWN_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import { answerForm } from "./answer-form.ts";
import { attendedBy, educatorNames, NO_CLASSROOM, taughtBy } from "./classroom-store.ts";
import { leaveClassroom } from "./join-classroom.ts";
import type { ClassroomRow } from "./join-codes.ts";
import { readEducatorView } from "./read-educator-view.ts";
import { readStudentView } from "./read-student-view.ts";

type Results = Infer<typeof classroomPage.results>;

/** A classroom: for its educators the students, for a student their own part. */
export function serveClassroom(app: App): void {
  servePage(app, classroomPage, {
    title: ({ classroom }) => classroom.name,
    may: "have_account",
    async load(visit) {
      const { db, viewer, params } = visit;
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (taught) {
        const [classroom, teaching] = await Promise.all([
          headOf(db, taught.classroom),
          readEducatorView(visit, taught),
        ]);
        return { results: { classroom, teaching, learning: null } };
      }
      const attended = await attendedBy(db, viewer.userId, params.classroomId);
      if (!attended || viewer.userId === null) return NO_CLASSROOM;
      const [classroom, learning] = await Promise.all([
        headOf(db, attended.classroom),
        readStudentView(visit, attended, viewer.userId),
      ]);
      return { results: { classroom, teaching: null, learning } };
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
      const name = nameOrNull(shown_name ?? "", MAX_SHOWN_NAME_LENGTH);
      if (name === null) return { refused: 400, errors: ["Please enter a name your teacher will recognise."] };
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
