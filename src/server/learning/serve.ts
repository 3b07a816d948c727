import { makePreviewLink } from "#contract/authoring/preview-link.ts";
import { resetUserStates } from "#contract/authoring/versions.ts";
import { checkProgram, executeProgram } from "#contract/learning/codex.ts";
import { lessonInsights } from "#contract/learning/lesson-insights.ts";
import { lessonReports as reportsCall } from "#contract/learning/lesson-reports.ts";
import { reportProblem as reportProblemCall } from "#contract/learning/report-problem.ts";
import {
  askHint,
  checkAnswer,
  probe as probeCall,
  resetUserstate,
  restart as restartCall,
  reveal as revealCall,
  saveUserstate,
} from "#contract/learning/userstate.ts";
import type { App } from "../http/app.ts";
import { serveCall } from "../http/serve-call.ts";
import { lazily } from "../lazily.ts";
import { serveDaily } from "./daily/serve-daily.ts";
import { serveLeagues } from "./leagues/serve-leagues.ts";
import { serveLesson } from "./lesson.page.ts";
import { serveOffline } from "./offline/serve-offline.ts";
import { serveNewcomers } from "./onboarding/serve-newcomers.ts";
import { servePlay } from "./play/serve-play.ts";
import { serveReview } from "./review/serve-review.ts";
import { serveAnother } from "./serve-another.ts";
import { serveAnswerForm } from "./serve-answer-form.ts";
import { serveContinueForm } from "./serve-continue-form.ts";
import { serveUpNext } from "./up-next.page.ts";

export function serveLearning(app: App): void {
  serveReview(app);
  serveNewcomers(app);
  serveOffline(app);
  serveAnother(app);
  servePlay(app);
  serveDaily(app);
  serveLeagues(app);

  serveLesson(app);
  serveUpNext(app);
  serveAnswerForm(app);
  serveContinueForm(app);
  serveCall(app, saveUserstate, {
    may: "visit",
    assumes: ({ finished }) => !finished,
    handler: lazily(async () => (await import("./save.ts")).save),
  });
  serveCall(app, checkAnswer, { may: "visit", handler: lazily(async () => (await import("./check.ts")).check) });
  serveCall(app, askHint, { may: "visit", handler: lazily(async () => (await import("./hint.ts")).hint) });
  serveCall(app, revealCall, { may: "visit", handler: lazily(async () => (await import("./reveal.ts")).reveal) });
  serveCall(app, probeCall, {
    may: "visit",
    limit: "probe",
    handler: lazily(async () => (await import("./probe.ts")).probe),
  });
  serveCall(app, restartCall, {
    may: "visit",
    limit: "probe",
    handler: lazily(async () => (await import("./probe.ts")).restart),
  });
  serveCall(app, resetUserstate, {
    may: "visit",
    fromQuery: true,
    handler: lazily(async () => (await import("./reset.ts")).reset),
  });
  serveCall(app, resetUserStates, {
    may: "author_tools",
    handler: lazily(async () => (await import("./reset-people.ts")).resetPeople),
  });
  serveCall(app, executeProgram, {
    may: "visit",
    limit: "run",
    handler: lazily(async () => (await import("./codex-execute.ts")).codexExecute),
  });
  serveCall(app, checkProgram, {
    may: "visit",
    limit: "run",
    handler: lazily(async () => (await import("./codex-check.ts")).codexCheck),
  });
  serveCall(app, reportProblemCall, {
    may: "visit",
    limit: "report",
    handler: lazily(async () => (await import("./report-problem.ts")).reportProblem),
  });
  serveCall(app, makePreviewLink, {
    may: "author_tools",
    limit: "report",
    handler: lazily(async () => (await import("./preview-link.ts")).previewLink),
  });
  serveCall(app, reportsCall, {
    may: "read_reports",
    handler: lazily(async () => (await import("./lesson-reports.ts")).lessonReports),
  });
  serveCall(app, lessonInsights, {
    may: "read_reports",
    handler: lazily(async () => (await import("./insights/read-insights.ts")).readInsights),
  });
}
