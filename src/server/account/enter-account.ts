import type { Kysely, Transaction } from "kysely";
import { pathTo } from "#contract/build-path.ts";
import type { User } from "#contract/page.ts";
import { safeNext } from "#rules/account/safe-next.ts";
import type { Database } from "../db/tables.ts";
import { trackOnNextPage } from "../experiments/tracked-next.ts";
import type { App } from "../http/app.ts";
import type { Visit } from "../http/visit.ts";
import { beginSession, issueSession, type NewSession } from "./begin-session.ts";
import { awaitsConsent } from "./children/child-consent-store.ts";
import { showWaiting } from "./children/child-cookies.ts";
import { beginHalfSession } from "./factors/half-session.ts";
import { hasSecondFactor } from "./factors/has-factor.ts";
import type { Factor } from "./tables.ts";

interface Entering {
  userId: string;
  factor: Factor;
}

/** Begins the session of somebody who has proved who they are: half of one, if the account asks for a second proof. */
export async function enterAccount(
  app: App,
  visit: Visit,
  trx: Transaction<Database>,
  { userId, factor }: Entering,
): Promise<NewSession> {
  // A child's account opens once somebody has agreed to it.
  if (await awaitsConsent(trx, userId)) return { token: "", waiting: userId };
  if (await hasSecondFactor(trx, userId)) {
    return { token: "", half: { user_id: userId, factor, mark: await passwordMark(visit, trx, userId) } };
  }
  return { token: await beginFullSession(app, visit, trx, { userId, factor }) };
}

/** Begins a whole session, which also gets what the visitor has learnt so far. */
export async function beginFullSession(
  app: App,
  visit: Visit,
  trx: Transaction<Database>,
  { userId, factor }: Entering,
): Promise<string> {
  const { viewer } = visit;
  if (viewer.kind === "visitor" && viewer.learnerId && viewer.learnerId !== userId) {
    await app.mergeProgress(trx, viewer.learnerId, userId, visit.now);
  }
  return beginSession(visit, trx, userId, factor);
}

/** Changes with the password: a half session that began with the old one is over. */
export async function passwordMark({ tools }: Visit, db: Kysely<Database>, userId: string): Promise<string> {
  const row = await db.selectFrom("users").select("password_hash").where("user_id", "=", userId).executeTakeFirst();
  return tools.sign("half session", `${userId}.${row?.password_hash ?? ""}`);
}

/** Gives the browser what it gets for its new session, and says where to go. */
export async function answerLogIn(
  app: App,
  visit: Visit,
  made: NewSession,
  next: string | null | undefined,
  method: "password" | "google" | "passkey" | "school",
): Promise<{ user: User | null; redirect_to: string }> {
  if (made.waiting !== undefined) {
    showWaiting(visit, made.waiting, safeNext(next));
    return { user: null, redirect_to: pathTo("child_waiting") };
  }
  if (made.half) {
    beginHalfSession(visit, { ...made.half, next: safeNext(next) });
    return { user: null, redirect_to: pathTo("second_step") };
  }
  const event_properties = { method, from_classroom: made.leadTo !== undefined };
  trackOnNextPage(visit, { event_name: made.isNew ? "signed_up" : "logged_in", event_properties });
  const user = await issueSession(app, visit, made.token);
  const leadTo = made.leadTo ?? safeNext(next) ?? pathTo("home");
  return { user, redirect_to: made.asksAge ? pathTo("age", {}, { next: leadTo }) : leadTo };
}
