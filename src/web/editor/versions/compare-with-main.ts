import type { LessonChange } from "#rules/authoring/diff/lesson-change.ts";
import { loadChunk } from "../../api/chunk-errors.ts";
import { callVersion } from "./calls.ts";

/** Everything in which a text differs from the version that learners see; null before the first is published. */
export async function compareWithMain(
  lessonId: string,
  files: ReadonlyMap<string, string>,
): Promise<readonly LessonChange[] | null> {
  const { lesson_versions: versions } = await callVersion("lesson_versions", { lesson_id: lessonId });
  const main = versions.find(({ state }) => state === "MAIN");
  if (!main) return null;
  const [{ lesson }, { outline }, { diffLessons }] = await Promise.all([
    callVersion("lesson_load", { lesson_id: lessonId, version_name: main.version_name }),
    loadChunk("outline", () => import("#lang/outline.ts")),
    loadChunk("compare", () => import("#rules/authoring/diff/diff-lessons.ts")),
  ]);
  const compared = (texts: ReadonlyMap<string, string>) => ({
    pages: outline(texts.get("lesson.camp") ?? ""),
    files: new Map([...texts].filter(([path]) => path !== "lesson.camp").map(([path, text]) => [path, parsed(text)])),
  });
  return diffLessons(compared(new Map(Object.entries(lesson.files))), compared(files));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
