import type { Globals } from "#contract/page.ts";
import { loadViewChunks } from "../view-chunks.ts";
import type { LessonResults } from "./live-lesson.ts";
import { keepSending, openLessonTools } from "./open-tools.ts";
import { OpeningLesson } from "./opening-lesson.tsx";
import type { OpenedLesson } from "./opening-source.tsx";

/** Opens the first page of a lesson on home, with everything that it needs to answer. */
export async function startOpening(results: LessonResults, globals: Globals): Promise<OpenedLesson> {
  const types = Object.values(results.interactives).map(({ type }) => type);
  const tools = openLessonTools(results, globals.user.user_id ?? "visitor");
  const source = await loadViewChunks(types);
  keepSending(tools);
  return { Page: OpeningLesson, tools, source };
}
