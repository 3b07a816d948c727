import { pathTo } from "#contract/build-path.ts";
import type { OfflineLesson } from "#contract/learning/offline-course.ts";
import type { KeptCourse } from "./kept-store.ts";

/** Destination of an address among the kept courses. */
export type Found =
  /** `asked` is the 0-based page that the address names. */
  | { k: "lesson"; course: KeptCourse; lesson: OfflineLesson; asked: number | null }
  | { k: "after"; course: KeptCourse; lesson: OfflineLesson; next: OfflineLesson | null }
  | { k: "course"; course: KeptCourse }
  | { k: "reviews" }
  | { k: "session" }
  | { k: "nothing" };

/** Finds what's kept for an address. Reviews may have nothing to ask. */
export function findKept(courses: readonly KeptCourse[], path: string): Found {
  if (path === pathTo("review")) return { k: "reviews" };
  if (path === pathTo("review_session")) return { k: "session" };
  for (const course of courses) {
    if (path === pathTo("explorations_topics", { courseSlug: course.course.slug })) return { k: "course", course };
    for (const [index, lesson] of course.lessons.entries()) {
      if (!path.startsWith(lesson.path)) continue;
      const rest = path.slice(lesson.path.length);
      if (rest === "up-next/") return { k: "after", course, lesson, next: course.lessons[index + 1] ?? null };
      const page = /^(?:(\d{1,4})\/)?$/.exec(rest);
      if (page) return { k: "lesson", course, lesson, asked: page[1] === undefined ? null : Number(page[1]) };
    }
  }
  return { k: "nothing" };
}
