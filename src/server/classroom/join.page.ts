import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { joinClassroomCall, joinClassroomPage } from "#contract/classroom/join.page.ts";
import { EMPTY_FORM, type FormState } from "#contract/form-state.ts";
import { MAX_SHOWN_NAME_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Visit } from "../http/visit.ts";
import { answerForm } from "./answer-form.ts";
import { attendedBy, educatorNames, taughtBy } from "./classroom-store.ts";
import { EXPIRED_CODE, joinByCode, UNKNOWN_CODE } from "./join-classroom.ts";
import { findByCode } from "./join-codes.ts";
import { rememberIntent } from "./join-intent.ts";
import { countWrongCode, tooManyWrongCodes } from "./wrong-codes.ts";

type Results = Infer<typeof joinClassroomPage.results>;

const TITLE = "Join a classroom";

/** Invitation to a classroom, for members and visitors; joining is a call. */
export function serveJoin(app: App): void {
  servePage(app, joinClassroomPage, {
    title: ({ classroom }) => (classroom ? `Join ${classroom.name}` : TITLE),
    load: (visit) => loadJoin(visit),
  });
  serveCall(app, joinClassroomCall, {
    may: "have_account",
    limit: "seat",
    async handler(visit, { code, shown_name }) {
      const { viewer, tools } = visit;
      if (viewer.kind !== "member") return { refused: 401 };
      const tired = tooManyWrongCodes(visit);
      if (tired) return tired;
      const shownName = nameOrNull(shown_name, MAX_SHOWN_NAME_LENGTH) ?? shown_name;
      const done = await joinByCode(tools, code, { userId: viewer.userId, shownName });
      if (isRefused(done)) {
        if (done.refused === 422) await countWrongCode(visit);
        return done;
      }
      return { results: { redirect_to: pathTo("classroom", { classroomId: done.classroomId }) } };
    },
    form: answerForm(app, joinClassroomPage, async (visit, form) => {
      const code = form.field_errors.code ? "" : (form.values.code ?? "");
      const shown = await readInvitation(visit, code, form);
      return isRefused(shown) ? null : { results: shown, title: TITLE };
    }),
  });
}

async function loadJoin(visit: Visit): Promise<{ results: Results } | Refused> {
  const { query } = visit;
  const form = query.expired === undefined ? EMPTY_FORM : { ...EMPTY_FORM, errors: [EXPIRED_CODE] };
  const shown = await readInvitation(visit, query.code ?? "", form);
  return isRefused(shown) ? shown : { results: shown };
}

/** The classroom of a code; a code that leads nowhere is shown in the form with its sentence. */
async function readInvitation(visit: Visit, code: string, form: FormState): Promise<Results | Refused> {
  const { db, tools, viewer, now } = visit;
  const ask = { state: "ask" as const, code: "", classroom: null };
  if (code === "") return { ...ask, ...withName(visit, form) };
  const tired = tooManyWrongCodes(visit);
  if (tired) return tired;
  const invited = await findByCode(db, tools, code, now);
  if (!invited?.good) {
    if (!invited) await countWrongCode(visit);
    const errors = [invited ? EXPIRED_CODE : UNKNOWN_CODE];
    return {
      ...ask,
      ...withName(visit, { ...form, values: { ...form.values, code }, field_errors: { code: errors } }),
    };
  }
  if (viewer.kind === "visitor") rememberIntent(visit, invited);
  const { classroom_id, name } = invited.classroom;
  const [own, attended] = await Promise.all([
    taughtBy(db, viewer.userId, classroom_id),
    attendedBy(db, viewer.userId, classroom_id),
  ]);
  return {
    state: own ? "own" : attended ? "member" : "open",
    code,
    classroom: {
      classroom_id: own || attended ? classroom_id : null,
      name,
      educators: await educatorNames(db, classroom_id),
    },
    ...withName(visit, form),
  };
}

/** The form with the member's own name, unless they typed another. */
function withName({ viewer }: Visit, form: FormState): FormState {
  const own = viewer.kind === "member" ? `${viewer.firstName} ${viewer.lastName}`.trim() : "";
  return { ...form, values: { shown_name: own, ...form.values } };
}
