import { checkProgram, executeProgram } from "#contract/learning/codex.ts";
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
import { serveAnswerForm } from "./answer-form.ts";
import { check } from "./check.ts";
import { codexCheck } from "./codex-check.ts";
import { codexExecute } from "./codex-execute.ts";
import { hint } from "./hint.ts";
import { serveLesson } from "./lesson.page.ts";
import { lessonReports } from "./lesson-reports.ts";
import { probe, restart } from "./probe.ts";
import { reportProblem } from "./report-problem.ts";
import { reset } from "./reset.ts";
import { reveal } from "./reveal.ts";
import { save } from "./save.ts";
import { serveUpNext } from "./up-next.page.ts";

export function serveLearning(app: App): void {
  serveLesson(app);
  serveUpNext(app);
  serveAnswerForm(app);
  serveCall(app, saveUserstate, { may: "visit", assumes: ({ finished }) => !finished, handler: save });
  serveCall(app, checkAnswer, { may: "visit", handler: check });
  serveCall(app, askHint, { may: "visit", handler: hint });
  serveCall(app, revealCall, { may: "visit", handler: reveal });
  serveCall(app, probeCall, { may: "visit", limit: "probe", handler: probe });
  serveCall(app, restartCall, { may: "visit", limit: "probe", handler: restart });
  serveCall(app, resetUserstate, { may: "visit", fromQuery: true, handler: reset });
  serveCall(app, executeProgram, { may: "visit", limit: "run", handler: codexExecute });
  serveCall(app, checkProgram, { may: "visit", limit: "run", handler: codexCheck });
  serveCall(app, reportProblemCall, { may: "visit", limit: "report", handler: reportProblem });
  serveCall(app, reportsCall, { may: "read_reports", handler: lessonReports });
}
