import type { infer as Infer } from "zod/v4/core";
import type { loadLesson as loadLessonCall } from "#contract/authoring/lesson.ts";
import type { CallOutcome } from "../../http/outcome.ts";
import type { Visit } from "../../http/visit.ts";
import { noSuchVersion } from "../versions/find-version.ts";
import { readLesson } from "../versions/read-lesson.ts";

/** Returns a version for the editor. Reading writes nothing: its document is made with the first edit. */
export async function loadLesson(
  visit: Visit,
  { lesson_id, lesson_path, version_name }: Infer<typeof loadLessonCall.body>,
): Promise<CallOutcome<Infer<typeof loadLessonCall.results>>> {
  const lessonId = lesson_id ?? (await idOfPath(visit, lesson_path ?? ""));
  const lesson = lessonId && (await readLesson(visit, { lesson_id: lessonId, version_name }));
  return lesson ? { results: { lesson } } : noSuchVersion;
}

async function idOfPath({ db }: Visit, path: string): Promise<string | undefined> {
  const row = await db.selectFrom("lessons").select("lesson_id").where("path", "=", path).executeTakeFirst();
  return row?.lesson_id;
}
