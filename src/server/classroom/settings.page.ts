import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { classroomSettingsCall, classroomSettingsPage } from "#contract/classroom/settings.page.ts";
import { MAX_CLASSROOM_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import { setSchoolChildPassword } from "../account/children/school-child.ts";
import type { App } from "../http/app.ts";
import { addMessage } from "../http/messages.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Tools } from "../tools.ts";
import { answerForm } from "./answer-form.ts";
import { CLOSED, educatorNames, isId, lockClassroom, NO_CLASSROOM, type Taught, taughtBy } from "./classroom-store.ts";
import { closeClassroom } from "./close-classroom.ts";
import { leaveClassroom } from "./join-classroom.ts";
import { newCode, newLink } from "./join-codes.ts";
import { readStudent } from "./progress-store.ts";
import { agreeToRecords, recordsPart } from "./records-consent.ts";
import { agreeForSchool, schoolPart, withdrawForSchool } from "./school-consent.ts";
import { waysToJoin } from "./ways-to-join.ts";

type Body = Infer<typeof classroomSettingsCall.body>;

/** A classroom's settings: name, code, link, students who are taken out, and its end. */
export function serveClassroomSettings(app: App): void {
  servePage(app, classroomSettingsPage, {
    title: ({ name }) => `Settings of ${name}`,
    may: "have_account",
    async load({ db, tools, viewer, params, now }) {
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught) return NO_CLASSROOM;
      const { classroom, role } = taught;
      return {
        results: {
          classroom_id: classroom.classroom_id,
          name: classroom.name,
          role,
          educators: await educatorNames(db, classroom.classroom_id),
          ...waysToJoin(tools, classroom, now),
          code_made_at: classroom.code_made_at.toISOString(),
          link_made_at: classroom.link_made_at.toISOString(),
          closed_at: classroom.closed_at?.toISOString() ?? null,
          time_zone: classroom.time_zone,
          school: schoolPart(tools, classroom),
          records: recordsPart(tools, classroom),
        },
      };
    },
  });
  serveCall(app, classroomSettingsCall, {
    may: "have_account",
    async handler(visit, body) {
      const { db, tools, viewer, params } = visit;
      const taught = await taughtBy(db, viewer.userId, params.classroomId);
      if (!taught) return NO_CLASSROOM;
      const { classroom_id: classroomId } = taught.classroom;
      const done = await acts[body.act](tools, taught, body);
      if (isRefused(done)) return done;
      if (body.act === "new_password") {
        addMessage(visit, { level: "success", text: NEW_PASSWORD });
        return {
          results: { redirect_to: pathTo("classroom_student", { classroomId, studentId: body.student_id ?? "" }) },
        };
      }
      const back = body.act === "remove_student" ? "classroom" : "classroom_settings";
      return { results: { redirect_to: pathTo(back, { classroomId }) } };
    },
    form: answerForm(app, classroomSettingsPage),
  });
}

type Act = (tools: Tools, taught: Taught, body: Body) => Promise<object | Refused>;

const LEAD_ONLY: Refused = { refused: 403, errors: ["Only the lead educator can close a classroom."] };
const NOT_HERE: Refused = { refused: 404, errors: ["This student isn't in your classroom."] };
const NO_PASSWORD: Refused = { refused: 400, errors: ["Please choose a new password."] };
const NEW_PASSWORD = "The new password works now. Tell it to your student.";
const NO_NAME: Refused = { refused: 400, errors: ["Please give the classroom a name."] };

const acts: Readonly<Record<Body["act"], Act>> = {
  async rename({ db }, { classroom }, { name: typed }) {
    const name = nameOrNull(typed ?? "", MAX_CLASSROOM_NAME_LENGTH);
    if (name === null) return NO_NAME;
    await db.updateTable("classrooms").set({ name }).where("classroom_id", "=", classroom.classroom_id).execute();
    return {};
  },
  new_code: (tools, taught, { replaces }) => replace(tools, taught, "code", replaces),
  new_link: (tools, taught, { replaces }) => replace(tools, taught, "link", replaces),
  async remove_student({ db, now }, { classroom: { classroom_id: classroomId } }, { student_id }) {
    if (!isId(student_id)) return NO_CLASSROOM;
    const student = await db
      .selectFrom("classroom_members")
      .select("user_id")
      .where("student_id", "=", student_id)
      .where("classroom_id", "=", classroomId)
      .executeTakeFirst();
    if (!student) return NOT_HERE;
    return db.transaction().execute((trx) => leaveClassroom(trx, { userId: student.user_id, classroomId, now: now() }));
  },
  async new_password(tools, { classroom: { classroom_id: classroomId } }, { student_id, new_password: password }) {
    if (!isId(student_id)) return NO_CLASSROOM;
    if (password === undefined) return NO_PASSWORD;
    const student = await readStudent(tools.db, classroomId, student_id);
    return student ? setSchoolChildPassword(tools, { userId: student.user_id, classroomId, password }) : NOT_HERE;
  },
  school_agrees: (tools, { classroom }, { by }) => agreeForSchool(tools, classroom.classroom_id, by ?? ""),
  school_withdraws: (tools, { classroom }) => withdrawForSchool(tools, classroom.classroom_id),
  records_agree: (tools, { classroom }, { by }) => agreeToRecords(tools, classroom.classroom_id, by ?? ""),
  async records_withdraw({ db }, { classroom }) {
    await db
      .updateTable("classrooms")
      .set({ records_agreed_at: null, records_agreed_by: null })
      .where("classroom_id", "=", classroom.classroom_id)
      .execute();
    return {};
  },
  async close(tools, { classroom, role }) {
    if (role !== "lead") return LEAD_ONLY;
    return tools.db.transaction().execute((trx) => closeClassroom(trx, classroom.classroom_id, tools.now()));
  },
};

/** Makes another code or link, unless the one that was on the page has been replaced already. */
function replace(tools: Tools, { classroom }: Taught, what: "code" | "link", shown: string | undefined) {
  return tools.db.transaction().execute(async (trx): Promise<object | Refused> => {
    const row = await lockClassroom(trx, classroom.classroom_id);
    if (!row) return NO_CLASSROOM;
    if (row.closed_at !== null) return CLOSED;
    const madeAt = what === "code" ? row.code_made_at : row.link_made_at;
    if (madeAt.toISOString() !== shown) return {};
    // An instant of its own, even if the clock hasn't moved.
    const now = Math.max(tools.now(), madeAt.getTime() + 1);
    const made = what === "code" ? newCode(tools, row.classroom_id, now) : newLink(tools, row.classroom_id, now);
    await trx.updateTable("classrooms").set(made).where("classroom_id", "=", row.classroom_id).execute();
    return {};
  });
}
