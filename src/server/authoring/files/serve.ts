import { courseFiles, importCourseFile, importLesson } from "#contract/authoring/course-files.ts";
import type { App } from "../../http/app.ts";
import { serveCall } from "../../http/serve-call.ts";
import { lazily } from "../../lazily.ts";

/** Serves taking a course out as files and taking files in, to its authors and staff. */
export function serveCourseFiles(app: App): void {
  const may = "author_tools";
  serveCall(app, courseFiles, {
    may,
    limit: "make",
    handler: lazily(async () => (await import("./course-files.ts")).courseFiles),
  });
  serveCall(app, importLesson, {
    may,
    handler: lazily(async () => (await import("./import-lesson.ts")).importLessonFiles),
  });
  serveCall(app, importCourseFile, {
    may,
    handler: lazily(async () => (await import("./import-course-file.ts")).importCourseFile),
  });
}
