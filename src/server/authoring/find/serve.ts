import { join } from "node:path";
import { findInCourse, replaceInLesson } from "#contract/authoring/find-in-course.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";
import { createSolvers } from "../solvers.ts";
import type { FindDone, FindTask } from "./find-in-texts.ts";

/** Time for one batch of lessons, with the start of the thread. */
const PATIENCE_MS = 3000;

/** Serves find and replace across a course, to its authors and staff. */
export function serveFind(app: App): void {
  const may = "author_tools";
  const finders = createSolvers<FindTask, FindDone>(
    join(app.interactivesDir, "../server/authoring/find/find-thread.ts"),
    PATIENCE_MS,
  );
  app.http.addHook("onClose", () => finders.close());
  serveCall(app, findInCourse, {
    may,
    limit: "try",
    handler: async (visit, body) => (await import("./find-in-course.ts")).findInCourse(visit, finders, body),
  });
  serveCall(app, replaceInLesson, {
    may,
    handler: lazily(async () => (await import("./replace-in-lesson.ts")).replaceInLesson),
  });
}
