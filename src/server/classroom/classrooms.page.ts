import { sql } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { classroomsPage, makeClassroomCall } from "#contract/classroom/classrooms.page.ts";
import { EMPTY_FORM, type FormState } from "#contract/form-state.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { answerForm } from "./answer-form.ts";
import { attendedClassrooms, educatorNames } from "./classroom-store.ts";
import { makeClassroom } from "./make-classroom.ts";

type Results = Infer<typeof classroomsPage.results>;

const TITLE = "Classrooms";
const MAX_LISTED = 200;

/** A member's classrooms, and a form for a new one. */
export function serveClassrooms(app: App): void {
  servePage(app, classroomsPage, {
    title: () => TITLE,
    may: "have_account",
    load: async (visit) => ({ results: await loadClassrooms(visit, EMPTY_FORM) }),
  });
  serveCall(app, makeClassroomCall, {
    may: "keep_classrooms",
    async handler({ tools, viewer }, { name, request_key }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const { userId, timeZone } = viewer;
      const made = await makeClassroom(tools, { userId, timeZone, name, requestKey: request_key });
      return { results: { redirect_to: pathTo("classroom", { classroomId: made.classroomId }) } };
    },
    form: answerForm(app, classroomsPage, async (visit, form) => ({
      results: await loadClassrooms(visit, form),
      title: TITLE,
    })),
  });
}

async function loadClassrooms({ db, tools, viewer, requester }: Visit, form: FormState): Promise<Results> {
  const { rows: teaching } = await sql<Results["teaching"][number]>`
    select c.classroom_id, c.name, c.closed_at is not null as closed,
      (select count(*)::int from classroom_members m where m.classroom_id = c.classroom_id and m.state = 'joined') as students
    from classroom_educators e join classrooms c on c.classroom_id = e.classroom_id
    where e.user_id = ${viewer.userId}
    order by c.closed_at is not null, c.created_at desc, c.classroom_id limit ${MAX_LISTED}`.execute(db);
  const attended = await attendedClassrooms(db, viewer.userId);
  const learning: Results["learning"] = [];
  for (const row of attended) learning.push({ ...row, educators: await educatorNames(db, row.classroom_id) });
  return {
    may_teach: checkPermission(requester, "keep_classrooms").may,
    teaching,
    learning,
    request_key: tools.random.token(18),
    ...form,
  };
}
