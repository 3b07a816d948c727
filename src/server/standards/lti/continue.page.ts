import type { Transaction } from "kysely";
import type { output } from "zod/v4/core";
import { pathTo } from "#contract/build-path.ts";
import { ltiContinue, ltiContinuePage } from "#contract/standards/lti.ts";
import { type NewSession, oncePerBrowser } from "../../account/begin-session.ts";
import { answerLogIn, enterAccount } from "../../account/enter-account.ts";
import type { Database } from "../../db/tables.ts";
import { answerErrorPage } from "../../http/answer-page.ts";
import type { App } from "../../http/app.ts";
import { isRefused, type Refused } from "../../http/outcome.ts";
import { serveCall } from "../../http/serve-call.ts";
import { servePage } from "../../http/serve-page.ts";
import type { Visit } from "../../http/visit.ts";
import type { Launch } from "./claims.ts";
import { accountOf } from "./enter-person.ts";
import { findLaunch, LAUNCH_COOKIE } from "./launch-state.ts";
import { lessonAt, openContext, recordLink } from "./open-context.ts";
import { findPlatform, type Platform } from "./platform-store.ts";

const TITLE = "Continue from your school";
const OVER: Refused = {
  refused: 410,
  errors: ["This link has expired. Please go back to your school's page and open the link again."],
};

type Results = output<typeof ltiContinuePage.results>;

/** The end of a launch: in the browser in which it began, a button logs its person in. */
export function serveLtiContinue(app: App): void {
  servePage(app, ltiContinuePage, {
    title: () => TITLE,
    limit: "link",
    async load(visit) {
      const found = await launchOf(visit, visit.query.launch);
      if (!found)
        return { results: { launch: null, name: "", school: "", other: null, errors: [...(OVER.errors ?? [])] } };
      return { results: shown(visit, visit.query.launch ?? "", found) };
    },
  });
  serveCall(app, ltiContinue, {
    may: "visit",
    limit: "log_in",
    async handler(visit, { launch: name }) {
      const found = await launchOf(visit, name);
      if (!found) return OVER;
      const made = await oncePerBrowser(visit, ["launch", name], () => enter(app, visit, found, name));
      if (isRefused(made)) return made;
      const { redirect_to } = await answerLogIn(app, visit, made, null, "school");
      return { results: { redirect_to } };
    },
    async form(visit, reply, { outcome }) {
      if (!isRefused(outcome)) return reply.redirect(ltiContinue.results.parse(outcome.results).redirect_to, 303);
      return answerErrorPage(app, visit, visit.request, reply, outcome.refused, [...(outcome.errors ?? [])]);
    },
  });
}

interface Found {
  launch: Launch;
  platform: Platform;
}

/** The launch of this name, if it began in this browser: a link that somebody was sent logs nobody in. */
export async function launchOf(visit: Visit, name: string | undefined): Promise<Found | null> {
  const { db, request, now } = visit;
  const launch = await findLaunch(db, name, now);
  if (!launch || request.cookies[LAUNCH_COOKIE] !== launch.state) return null;
  const platform = await findPlatform(db, launch.platform_id);
  return platform?.state === "on" ? { launch, platform } : null;
}

function shown({ viewer }: Visit, name: string, { launch, platform }: Found): Results {
  return {
    launch: name,
    name: `${launch.first_name} ${launch.last_name}`.trim(),
    school: platform.name,
    other: viewer.kind === "member" ? `${viewer.firstName} ${viewer.lastName}`.trim() || viewer.email : null,
    errors: [],
  };
}

/** Logs the launch's person in, and brings their course and link up to date, all in one transaction. */
async function enter(app: App, visit: Visit, { launch, platform }: Found, name: string): Promise<NewSession | Refused> {
  const { tools, log } = visit;
  const made = await visit.db.transaction().execute(async (trx) => {
    const timeZone = visit.viewer.timeZone;
    const userId = await accountOf(trx, tools, {
      platform,
      person: {
        deploymentId: launch.deployment_id,
        subject: launch.subject,
        firstName: launch.first_name,
        lastName: launch.last_name,
        role: launch.role,
      },
      timeZone,
      freeId: tools.random.uuid(),
    });
    const classroomId = await openContext(trx, tools, { platform, launch, userId, timeZone });
    const leadTo = await placeOf(trx, visit, { launch, platform }, { userId, classroomId, name });
    const entered = await enterAccount(app, visit, trx, { userId, factor: "school" });
    return entered.token === "" ? entered : { ...entered, leadTo };
  });
  tools.wake("schools");
  log.info({ event: "launched", role: launch.role }, "came from a school");
  return made;
}

/** Page that a launch leads to: the picker, its lesson, or the classroom. */
async function placeOf(
  trx: Transaction<Database>,
  { tools }: Visit,
  { launch, platform }: Found,
  { userId, classroomId, name }: { userId: string; classroomId: string | null; name: string },
): Promise<string> {
  if (launch.deep_linking) return pathTo("lti_deep_link", {}, { launch: name });
  const lesson = await lessonAt(trx, launch.target);
  if (lesson) {
    await recordLink(trx, tools, { platform, launch, userId, lessonId: lesson.lessonId, classroomId });
    return classroomId === null ? launch.target : `${launch.target}?fromClassroomId=${classroomId}`;
  }
  if (launch.target !== pathTo("lti_launch")) return launch.target;
  return classroomId === null ? pathTo("home") : pathTo("classroom", { classroomId });
}
