import type { Kysely } from "kysely";
import type { infer as Infer } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { becomeEducatorCall, educatorPage } from "#contract/classroom/educator.page.ts";
import { EMPTY_FORM } from "#contract/form-state.ts";
import { checkPermission } from "#rules/account/permissions.ts";
import { MAX_TEACHES_AT_LENGTH, nameOrNull } from "#rules/classroom/names.ts";
import { lockUserType, swapUserType } from "../account/user-type.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { isRefused, type Refused } from "../http/outcome.ts";
import { serveCall } from "../http/serve-call.ts";
import { servePage } from "../http/serve-page.ts";
import type { Member } from "../http/visit.ts";
import type { Tools } from "../tools.ts";
import { answerForm } from "./answer-form.ts";

type State = Infer<typeof educatorPage.results>["state"];

const TITLE = "Teach with a classroom";

const refusals: Readonly<Record<Exclude<State, "open">, string>> = {
  unproved: "Please confirm your email address first. We've sent you a link.",
  student: "You're a student in a classroom. Leave it first, then you can teach one.",
  revoked: "This account can't run classrooms. Please write to us if that's a mistake.",
};

/** Form by which a member becomes an educator. An educator goes straight to their classrooms. */
export function serveEducator(app: App): void {
  servePage(app, educatorPage, {
    title: () => TITLE,
    may: "have_account",
    async load({ db, viewer, requester }) {
      if (viewer.kind !== "member") return { refused: 403 };
      if (checkPermission(requester, "keep_classrooms").may) return { redirectTo: pathTo("classrooms") };
      return { results: { state: await stateOf(db, viewer), ...EMPTY_FORM } };
    },
  });
  serveCall(app, becomeEducatorCall, {
    may: "have_account",
    async handler({ tools, viewer }, { teaches_at }) {
      if (viewer.kind !== "member") return { refused: 401 };
      const done = await becomeEducator(tools, viewer, teaches_at);
      return isRefused(done) ? done : { results: { redirect_to: pathTo("classrooms") } };
    },
    form: answerForm(app, educatorPage, async ({ db, viewer }, form) =>
      viewer.kind === "member" ? { results: { state: await stateOf(db, viewer), ...form }, title: TITLE } : null,
    ),
  });
}

/** Why somebody can't become an educator now, or "open". Authors can't be educators too: an account has one type. */
async function stateOf(db: Kysely<Database>, { userId, userType }: Member): Promise<State> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("educators as e", "e.user_id", "u.user_id")
    .select(["e.revoked_at", "u.email_verified_at"])
    .where("u.user_id", "=", userId)
    .executeTakeFirst();
  if (row?.revoked_at || userType === "author") return "revoked";
  if (userType === "student") return "student";
  return row?.email_verified_at ? "open" : "unproved";
}

/** Makes a learner an educator who said where they teach. Sent twice, it's once. */
async function becomeEducator(tools: Tools, viewer: Member, teachesAt: string): Promise<object | Refused> {
  const { userId } = viewer;
  return tools.db.transaction().execute(async (trx) => {
    const userType = await lockUserType(trx, userId);
    if (userType === null) return { refused: 401 };
    if (userType === "educator" || userType === "staff") return {};
    const state = await stateOf(trx, { ...viewer, userType });
    if (state !== "open") return { refused: 409, errors: [refusals[state]] };
    await trx
      .insertInto("educators")
      .values({
        user_id: userId,
        teaches_at: nameOrNull(teachesAt, MAX_TEACHES_AT_LENGTH) ?? teachesAt,
        since: new Date(tools.now()),
      })
      .onConflict((conflict) =>
        conflict.column("user_id").doUpdateSet((eb) => ({ teaches_at: eb.ref("excluded.teaches_at") })),
      )
      .execute();
    await swapUserType(trx, userId, { from: "learner", to: "educator" });
    return {};
  });
}
