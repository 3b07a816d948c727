import type { Kysely } from "kysely";
import type { User } from "#contract/page.ts";
import type { Database } from "../db/tables.ts";
import type { App } from "../http/app.ts";
import { giveSessionToken, giveXsrfToken } from "../http/cookies.ts";
import { xsrfTokenOf } from "../http/open-visit.ts";
import type { Refused } from "../http/outcome.ts";
import type { Visit } from "../http/visit.ts";
import { shareFlights } from "../share-flights.ts";
import { memberUser } from "../site/globals.ts";
import { endSession, readSession, startSession } from "./session-store.ts";

/** The token of a session that was just begun. */
export interface MadeSession {
  token: string;
}

const flights = shareFlights<MadeSession | Refused>();

/**
 * The same sent twice by one browser, as a double click does, is one attempt: all that wait for it are told the same. Only who holds the browser's token, the address and the password can join.
 */
export function oncePerBrowser(
  { tools, sessionToken }: Visit,
  sent: readonly string[],
  begin: () => Promise<MadeSession | Refused>,
): Promise<MadeSession | Refused> {
  return flights(tools.sign("double click", JSON.stringify([sessionToken, ...sent])), begin);
}

const SAME_MS = 60_000;

/**
 * Ends the session that the browser came with and begins one of the person's own under a new token (T47), which it answers. The token
 * follows from the old one by the installation's secret: a second click that arrives late, or at another process, finds the session
 * that the first one began. Nobody else can know it, who planted the old one included; a minute later it would be another.
 */
export async function beginSession(visit: Visit, db: Kysely<Database>, userId: string): Promise<string> {
  const when = Math.floor(visit.now / SAME_MS);
  const token = visit.tools.sign("session", JSON.stringify([visit.sessionToken, userId, when]));
  await endSession(db, visit.sessionToken);
  await startSession(db, token, userId, visit.now);
  return token;
}

/** Who the person is now, as every page will say it; the browser gets the new session. */
export async function greetMember(app: App, visit: Visit, token: string): Promise<User> {
  const session = await readSession(visit.db, token, visit.now);
  if (!session?.member) throw new Error("The session that was just begun is not there.");
  giveTokens(app, visit, token);
  const member = { kind: "member", ...session.member, learnerId: session.member.userId } as const;
  return memberUser(member, await app.readStanding(visit.db, member, visit.now));
}

/** A stranger's token again: nothing of the session that ended is left in the browser. */
export function giveVisitorTokens(app: App, visit: Visit): void {
  giveTokens(app, visit, visit.tools.random.token(32));
}

function giveTokens(app: App, visit: Visit, token: string): void {
  giveSessionToken(visit.reply, app.tools.settings, token);
  giveXsrfToken(visit.reply, app.tools.settings, xsrfTokenOf(app, token));
}
