import type { ReplaceWay } from "../find/replace-target.ts";

/** A lesson as the course has it now, for the author who imports. */
export interface LessonNow {
  /** CHAPTER/LESSON. */
  place: string;
  hash: string;
  way: ReplaceWay;
  /** Sentence about the way. */
  about: string;
}

/** Effect of importing a lesson's files. */
export type Effect = "new" | "changed" | "unchanged" | "refused";

export interface PlannedLesson {
  place: string;
  effect: Effect;
  /** Sentence for the author. */
  text: string;
}

/** Effects of importing these lessons into a course, in the order of their places. Nothing that's left out is removed. */
export function planCourse(
  course: { chapters: readonly string[]; lessons: readonly LessonNow[] },
  given: readonly { place: string; hash: string }[],
): PlannedLesson[] {
  const now = new Map(course.lessons.map((lesson) => [lesson.place, lesson]));
  const places = new Set(given.map(({ place }) => place));
  // A lesson that's here at a place which isn't among the files has probably moved to one that is.
  const left = course.lessons.filter(({ place }) => !places.has(place));
  const moved = new Map(left.map(({ place }) => [slugOf(place), place]));
  return [...given]
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ place, hash }) => {
      const lesson = now.get(place);
      if (!lesson) return { place, ...newLesson(place, course.chapters, moved.get(slugOf(place))) };
      if (lesson.hash === hash) return { place, effect: "unchanged", text: "The same text as here." };
      return { place, effect: lesson.way === "skip" ? "refused" : "changed", text: lesson.about };
    });
}

function newLesson(
  place: string,
  chapters: readonly string[],
  elsewhere: string | undefined,
): Pick<PlannedLesson, "effect" | "text"> {
  const [chapter = ""] = place.split("/");
  if (elsewhere !== undefined)
    return { effect: "refused", text: `This lesson is at ${elsewhere} here. Move it in the course first.` };
  if (!chapters.includes(chapter))
    return { effect: "refused", text: `The course has no chapter ${chapter} yet. Add and publish it first.` };
  return { effect: "new", text: "A new lesson, as a draft." };
}

const slugOf = (place: string) => place.slice(place.indexOf("/") + 1);
