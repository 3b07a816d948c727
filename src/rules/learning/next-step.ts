/** A lesson as far as "what next" is concerned, in the course's order. */
export interface StepLesson {
  kind: "lesson" | "practice_set";
  state: "new" | "started" | "finished";
  open: boolean;
  /** When the learner was last there, in milliseconds since 1970; 0: never. */
  touchedAt: number;
}

/** Which lesson, by its place in the course, and why that one. */
export type Step = { kind: "resume" | "next" | "start" | "practice"; index: number } | { kind: "done" };

/**
 * What to do next in a course: go on where one was, else the lesson after the furthest finished one, else what was skipped.
 * A locked lesson is named only when nothing open is left.
 */
export function nextStep(lessons: readonly StepLesson[]): Step {
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

function lastTouched(lessons: readonly StepLesson[]): number {
  let best = -1;
  for (const [index, lesson] of lessons.entries()) {
    if (lesson.state !== "started" || !lesson.open) continue;
    if (best < 0 || lesson.touchedAt > (lessons[best]?.touchedAt ?? 0)) best = index;
  }
  return best;
}

function firstUnfinished(lessons: readonly StepLesson[], from: number, openOnly: boolean): number | undefined {
  const found = lessons.findIndex(
    (lesson, index) => index >= from && lesson.state !== "finished" && (lesson.open || !openOnly),
  );
  return found < 0 ? undefined : found;
}
