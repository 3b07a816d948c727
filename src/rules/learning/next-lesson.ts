/** Lesson of a course, in the course's order, with what decides whether it comes next. */
export interface CourseLesson {
  kind: "lesson" | "practice_set";
  state: "new" | "started" | "finished";
  open: boolean;
  /** Last visit in milliseconds since 1970; 0 for never. */
  touchedAt: number;
}

/** Next lesson by its 0-based index in the course, and why that one. */
export type NextLesson = { kind: "resume" | "next" | "start" | "practice"; index: number } | { kind: "done" };

/**
 * Picks the next lesson of a course: the one last worked on, else the one after the furthest finished one, else one
 * that was skipped. A locked lesson is picked only if no open one is left.
 */
export function nextLesson(lessons: readonly CourseLesson[]): NextLesson {
  const started = lastTouched(lessons);
  if (started >= 0) return { kind: "resume", index: started };
  const furthest = lessons.findLastIndex((lesson) => lesson.state === "finished");
  const index =
    firstUnfinished(lessons, furthest + 1, true) ??
    firstUnfinished(lessons, 0, true) ??
    firstUnfinished(lessons, furthest + 1, false) ??
    firstUnfinished(lessons, 0, false);
  if (index === undefined) return { kind: "done" };
  if (lessons[index]?.kind === "practice_set") return { kind: "practice", index };
  return { kind: furthest < 0 ? "start" : "next", index };
}

function lastTouched(lessons: readonly CourseLesson[]): number {
  let best = -1;
  for (const [index, lesson] of lessons.entries()) {
    if (lesson.state !== "started" || !lesson.open) continue;
    if (best < 0 || lesson.touchedAt > (lessons[best]?.touchedAt ?? 0)) best = index;
  }
  return best;
}

function firstUnfinished(lessons: readonly CourseLesson[], from: number, openOnly: boolean): number | undefined {
  const found = lessons.findIndex(
    (lesson, index) => index >= from && lesson.state !== "finished" && (lesson.open || !openOnly),
  );
  return found < 0 ? undefined : found;
}
