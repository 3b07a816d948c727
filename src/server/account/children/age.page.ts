import type { output } from "zod/v4/core";
import { agePage, submitAge } from "#contract/account/children.ts";
import { NO_MONTH } from "#contract/account/log-in.ts";
import { pathTo } from "#contract/build-path.ts";
import { ageBandOf } from "#rules/account/age.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import { settleChild } from "../../classroom/settle-child.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { issueVisitorSession } from "../begin-session.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { awaitsConsent, requestConsent } from "./child-consent-store.ts";
import { declaredChildUntil, IMPOSSIBLE, rememberDeclaredChild, showWaiting } from "./child-cookies.ts";

const TITLE = "When were you born?";

type Results = Without<output<typeof agePage.results>>;
type Body = output<typeof submitAge.body>;

/** Asks members whose age isn't known: those who came from Google, or before we asked. */
export function serveAge(app: App): void {
  const form = serveFormPage(app, {
    contract: agePage,
    title: TITLE,
    may: "have_account",
    kept: ["birth_month", "birth_year"],
    load,
  });
  serveCall(app, submitAge, {
    may: "have_account",
    handler: (visit, body) => say(app, visit, body),
    form,
  });
}

async function load({ db, viewer, query }: Visit): Promise<PageOutcome<Results>> {
  if (viewer.kind !== "member") return { refused: 403 };
  const user = await db
    .selectFrom("users")
    .select("age_band")
    .where("user_id", "=", viewer.userId)
    .executeTakeFirstOrThrow();
  return { results: { known: user.age_band !== "unknown", next: safeNext(query.next) } };
}

/** Keeps the band, once. A child is logged out until a guardian or a school has agreed. */
async function say(app: App, visit: Visit, body: Body): Promise<CallOutcome<{ redirect_to: string }>> {
  const { db, viewer, tools, now } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const { userId } = viewer;
  const done = { results: { redirect_to: safeNext(body.next) ?? pathTo("home") } };
  if (body.later !== undefined) {
    await db
      .updateTable("users")
      .set({ age_put_off_at: new Date(now) })
      .where("user_id", "=", userId)
      .execute();
    return done;
  }
  const { birth_year: year, birth_month: month } = body;
  if (year === undefined || month === undefined) {
    return { refused: 400, errors: [NO_MONTH], fields: { birth_month: [NO_MONTH] } };
  }
  const age = ageBandOf({ year, month }, tools.settings.childAge, now);
  if (!age) return { refused: 422, errors: [IMPOSSIBLE], fields: { birth_month: [IMPOSSIBLE] } };
  const growsAt = declaredChildUntil(visit);
  const kept = growsAt === null ? age : ({ band: "child", changesAt: growsAt } as const);
  const asksGuardian = await db.transaction().execute(async (trx) => {
    const row = await trx
      .updateTable("users")
      .set({ age_band: kept.band, age_band_changes_at: kept.changesAt === null ? null : new Date(kept.changesAt) })
      .where("user_id", "=", userId)
      .where("age_band", "=", "unknown")
      .returning("user_id")
      .executeTakeFirst();
    if (!row || kept.band !== "child") return false;
    await requestConsent(trx, { userId, guardian: null, now });
    await settleChild(trx, userId, now);
    if (!(await awaitsConsent(trx, userId))) return false;
    await trx.deleteFrom("sessions").where("user_id", "=", userId).execute();
    return true;
  });
  if (!asksGuardian) return done;
  rememberDeclaredChild(visit, kept.changesAt ?? now);
  showWaiting(visit, userId, null);
  issueVisitorSession(app, visit);
  return { results: { redirect_to: pathTo("child_waiting") } };
}
