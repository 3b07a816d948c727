import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { LessonPlace } from "./shot.ts";

/** Lessons of a catalogue, with the number of pages of each. */
export function lessonPlaces(content: string): LessonPlace[] {
  const folder = join(content, "courses");
  const found: LessonPlace[] = [];
  for (const course of readdirSync(folder)) {
    if (!existsSync(join(folder, course, "course.json"))) continue;
    const { chapters } = JSON.parse(readFileSync(join(folder, course, "course.json"), "utf8"));
    for (const chapter of chapters) {
      for (const lesson of chapter.lessons) {
        const text = readFileSync(join(folder, course, chapter.slug, lesson, "lesson.camp"), "utf8");
        const pages = text.split("\n").filter((line) => line.startsWith("# ")).length;
        found.push({ course, chapter: chapter.slug, lesson, pages });
      }
    }
  }
  return found;
}
