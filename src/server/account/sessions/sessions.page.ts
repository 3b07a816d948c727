import type { output } from "zod/v4/core";
import { endSessions, sessionsPage } from "#contract/account/sessions.ts";
import { pathTo } from "#contract/build-path.ts";
import type { App } from "../../http/app.ts";
import type { CallOutcome, PageOutcome } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import type { Visit } from "../../http/visit.ts";
import { issueVisitorSession } from "../begin-session.ts";
import { hashToken } from "../session-store.ts";
import { serveFormPage, type Without } from "../settings-form.ts";
import { endAllSessions, endOtherSessions, endOwnSession, listSessions } from "./sessions-store.ts";

const TITLE = "Where you're logged in";
const NOTHING = "Please choose what to log out.";
const UNKNOWN = "That session has already ended.";

type Results = Without<output<typeof sessionsPage.results>>;
type Body = output<typeof endSessions.body>;

/** Sessions of an account, and ending them. */
export function serveSessions(app: App): void {
  const form = serveFormPage(app, { contract: sessionsPage, title: TITLE, may: "have_account", load });
  serveCall(app, endSessions, {
    may: "have_account",
    handler: (visit, body) => end(app, visit, body),
    form,
  });
}

async function load({ viewer, db, now, sessionToken, query }: Visit): Promise<PageOutcome<Results>> {
  if (viewer.kind !== "member") return { refused: 403 };
  const current = hashToken(sessionToken);
  const sessions = (await listSessions(db, viewer.userId, now)).map((session) => {
    const [browser = "", system = ""] = session.label.split("/");
    const is_current = session.tokenHash.equals(current);
    return {
      session_id: session.sessionId,
      browser,
      system,
      began_at: session.beganAt.toISOString(),
      last_seen_at: (is_current ? new Date(now) : session.lastSeenAt).toISOString(),
      is_current,
    };
  });
  return { results: { sessions, time_zone: viewer.timeZone, ended: query.ended !== undefined } };
}

async function end(app: App, visit: Visit, { session_id, all }: Body): Promise<CallOutcome<{ redirect_to: string }>> {
  const { viewer, db, sessionToken, log } = visit;
  if (viewer.kind !== "member") return { refused: 401 };
  const { userId } = viewer;
  if (all === "everywhere") {
    await endAllSessions(db, userId);
    issueVisitorSession(app, visit);
    visit.reply.header("clear-site-data", '"cache"');
    log.info({ event: "logged_out", where: "everywhere" }, "logged out");
    return { results: { redirect_to: pathTo("home") } };
  }
  if (all === "others") await endOtherSessions(db, userId, sessionToken);
  else if (session_id === undefined) return { refused: 400, errors: [NOTHING] };
  else if (!(await endOwnSession(db, userId, session_id))) return { refused: 404, errors: [UNKNOWN] };
  log.info({ event: "session_ended" }, "ended a session elsewhere");
  return { results: { redirect_to: pathTo("sessions", {}, { ended: "1" }) } };
}
