import type { Transaction } from "kysely";
import type { User } from "#contract/page.ts";
import { sessionLabel } from "#rules/account/session-label.ts";
import type { Database } from "../db/tables.ts";
import { adoptEvents } from "../experiments/event-store.ts";
import { adoptMemberships } from "../experiments/store.ts";
import type { App } from "../http/app.ts";
import { setSessionCookie, setXsrfCookie } from "../http/cookies.ts";
import { xsrfTokenOf } from "../http/open-visit.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { singleFlight } from "../single-flight.ts";
import { memberUser } from "../site/globals.ts";
import type { HalfSession } from "./factors/half-session.ts";
import { syncChoice } from "./privacy/consent-store.ts";
import { endSession, hashToken, readSession, startSession } from "./session-store.ts";
import { mailNewBrowser, rememberBrowser } from "./sessions/known-browser.ts";
import { recordSessionStart } from "./sessions/last-seen.ts";
import { writeViewedBanner } from "./store.ts";
import type { Factor } from "./tables.ts";

/** Token of a session just started. */
export interface NewSession {
  token: string;
  /** Page that comes before the one they were going to. */
  leadTo?: string;
  /** The account was made just now. */
  isNew?: boolean;
  /** There's no session yet: the account asks for a second proof. */
  half?: Omit<HalfSession, "expires_at" | "next">;
  /** Nobody has said yet when they were born. */
  asksAge?: true;
  /** Account of a child that nobody has agreed to: without a token there's no session. */
  waiting?: string;
}

const flights = singleFlight<NewSession | Refused>();

/**
 * Joins identical submissions from one browser, such as a double click: all of them get the result of the first.
 * Joining takes the same session token, address and password.
 */
export function oncePerBrowser(
  { tools, sessionToken }: Visit,
  sent: readonly string[],
  begin: () => Promise<NewSession | Refused>,
): Promise<NewSession | Refused> {
  return flights(tools.sign("double click", JSON.stringify([sessionToken, ...sent])), begin);
}

const SAME_MS = 60_000;

/**
 * Ends the browser's session and starts a member session under a new token (T47), which it returns. The new token is
 * derived from the old one with the installation's secret, so a late second click, even on another process, finds the
 * session of the first. Nobody else can compute it, not even somebody who planted the old token; a minute later it would be
 * a different one.
 */
export async function beginSession(
  visit: Visit,
  db: Transaction<Database>,
  userId: string,
  factor: Factor = "password",
): Promise<string> {
  const when = Math.floor(visit.now / SAME_MS);
  const token = visit.tools.sign("session", JSON.stringify([visit.sessionToken, userId, when]));
  await endSession(db, visit.sessionToken);
  const label = sessionLabel(visit.request.headers["user-agent"] ?? "");
  await startSession(db, token, userId, { now: visit.now, label, factor });
  await mailNewBrowser(visit, db, userId);
  if (visit.request.cookies.viewed_privacy_banner === "1") await writeViewedBanner(db, userId, true);
  await syncChoice(visit, db, userId);
  // Also of a visitor who hadn't learnt anything yet.
  const before = visit.futureLearnerId;
  if (visit.viewer.kind === "visitor" && before !== userId) {
    await adoptEvents(db, before, userId);
    await adoptMemberships(db, before, userId);
  }
  return token;
}

/** Sends the new session's cookies and returns the member as pages show them. */
export async function issueSession(app: App, visit: Visit, token: string): Promise<User> {
  const session = await readSession(visit.db, hashToken(token), visit.now);
  if (!session?.member) throw new Error("The session that was just begun is not there.");
  setTokens(app, visit, token);
  rememberBrowser(visit, session.member.userId);
  recordSessionStart(visit.tools, token, visit.now);
  const member = { kind: "member", ...session.member, learnerId: session.member.userId } as const;
  return memberUser(member, await app.readLearnerStats(visit.db, member, visit.now));
}

/** Sends a fresh visitor token, so that nothing of the ended session stays in the browser. */
export function issueVisitorSession(app: App, visit: Visit): void {
  setTokens(app, visit, visit.tools.random.token(32));
}

function setTokens(app: App, visit: Visit, token: string): void {
  setSessionCookie(visit.reply, app.tools.settings, token);
  setXsrfCookie(visit.reply, app.tools.settings, xsrfTokenOf(app, token));
}
