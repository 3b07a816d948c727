import { expect, test } from "vitest";
import { type CourseLesson, nextLesson } from "./next-lesson.ts";

/**
 * One letter per lesson: n new, s started, f finished; upper case is locked; a following p makes it a practice set;
 * digits are the time of the last visit.
 */
function course(notation: string): CourseLesson[] {
  return [...notation.matchAll(/([nsf])(p?)(\d*)/gi)].map(([, letter = "n", practice, time]) => ({
    kind: practice ? "practice_set" : "lesson",
    state: ({ n: "new", s: "started", f: "finished" } as const)[letter.toLowerCase() as "n" | "s" | "f"],
    open: letter === letter.toLowerCase(),
    touchedAt: Number(time || 0),
  }));
}

test.each([
  ["nnn", "start", 0],
  ["Nn", "start", 1],
  ["fnn", "next", 1],
  ["fnp", "practice", 1],
  ["fs3n", "resume", 1],
  ["s5s9n", "resume", 1],
  ["nfn", "next", 2],
  ["nff", "next", 0],
  ["fNn", "next", 2],
  ["fNN", "next", 1],
  ["fSn", "next", 2],
  ["ff", "done", undefined],
  ["", "done", undefined],
])("%s: %s %s", (notation, kind, index) => {
  const step = nextLesson(course(notation));
  expect(step.kind).toBe(kind);
  expect("index" in step ? step.index : undefined).toBe(index);
});
