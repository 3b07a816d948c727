import { createDraft, publishDraft } from "#contract/authoring/draft.ts";
import { createEmptyLesson, createLesson, listLessons, updateLesson } from "#contract/authoring/lesson.ts";
import {
  bulkRetire,
  changeVersionState,
  editHistory,
  lessonVersions,
  retireVersion,
} from "#contract/authoring/versions.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";
import type { Solvers } from "../solvers.ts";

/** Serves everything about versions of lessons, to authors and staff. `solvers` check whole lessons. */
export function serveVersions(app: App, solvers: Solvers): void {
  const may = "author_tools";
  const states = () => import("./change-state.ts");
  const lists = () => import("./list-versions.ts");
  const lessons = () => import("./create-lesson.ts");
  serveCall(app, createLesson, { may, handler: lazily(async () => (await lessons()).createLessonWithDraft) });
  serveCall(app, createEmptyLesson, { may, handler: lazily(async () => (await lessons()).createLessonWithoutText) });
  serveCall(app, listLessons, {
    may,
    handler: lazily(async () => (await import("./list-lessons.ts")).listLessonVersions),
  });
  serveCall(app, updateLesson, {
    may,
    handler: lazily(async () => (await import("./update-lesson.ts")).updateFacts),
  });
  serveCall(app, createDraft, {
    may,
    handler: lazily(async () => (await import("./create-draft.ts")).createDraftFrom),
  });
  serveCall(app, publishDraft, {
    may,
    handler: async (visit, body) => (await import("./publish.ts")).publish(visit, solvers, body),
  });
  serveCall(app, changeVersionState, {
    may,
    handler: async (visit, body) => (await states()).changeState(visit, solvers, body),
  });
  serveCall(app, retireVersion, { may, handler: lazily(async () => (await states()).retire) });
  serveCall(app, bulkRetire, { may: "staff_tools", handler: lazily(async () => (await states()).retireMany) });
  serveCall(app, lessonVersions, { may, handler: lazily(async () => (await lists()).listVersions) });
  serveCall(app, editHistory, { may, handler: lazily(async () => (await lists()).listHistory) });
}
