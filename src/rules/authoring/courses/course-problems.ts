import type { CourseFacts } from "./course-changes.ts";

/** A lesson of the course, wherever it is. */
export interface CourseLesson {
  /** CHAPTER/LESSON; null for one that was taken out. */
  place: string | null;
  name: string;
  published: boolean;
}

/** Problems that keep a version of a course from being published, in sentences. `lost`: places where there's no published lesson. */
export function courseProblems(
  { coming_soon, chapters }: CourseFacts,
  lessons: readonly CourseLesson[],
  lost: readonly string[],
): string[] {
  const slugs = new Set(chapters.map(({ slug }) => slug));
  const empty = chapters.filter((chapter) => chapter.lessons.length === 0);
  const homeless = lessons.filter(({ place, published }) => {
    return !published && place !== null && !slugs.has(place.slice(0, place.indexOf("/")));
  });
  return [
    ...(chapters.every((chapter) => chapter.lessons.length === 0) && !coming_soon
      ? ["The course has no lessons. Add a published lesson, or mark the course as coming soon."]
      : empty.map(({ name }) => `The chapter ${name} has no lessons. Add one, or remove the chapter.`)),
    ...lost.map((place) => `There's no published lesson at ${place}.`),
    ...homeless.map(({ name }) => `${name} is a draft in a chapter that this version doesn't have. Keep the chapter.`),
  ];
}
