/** A chapter with its lessons in order, as a course's file has it. */
export interface CourseChapter {
  slug: string;
  name: string;
  summary: string;
  /** Makes its lessons open to everybody. */
  free?: boolean | undefined;
  /** Slugs of its lessons. */
  lessons: string[];
}

/** One step in the order of a course. A lesson is named by its place, CHAPTER/LESSON. */
export type CourseStep =
  | { k: "chapter-up" | "chapter-down" | "chapter-away"; chapter: string }
  | { k: "lesson-up" | "lesson-down"; lesson: string };

type Arranged = { chapters: CourseChapter[] } | { problem: string };

/** The chapters after a step. At the end of its chapter a lesson moves into the next one. A step that leads nowhere changes nothing. */
export function applyStep(chapters: readonly CourseChapter[], step: CourseStep): Arranged {
  const next = chapters.map((chapter) => ({ ...chapter, lessons: [...chapter.lessons] }));
  if ("chapter" in step) {
    const at = next.findIndex(({ slug }) => slug === step.chapter);
    const chapter = next[at];
    if (!chapter) return { problem: "There's no such chapter." };
    if (step.k !== "chapter-away") return { chapters: swapped(next, at, step.k === "chapter-up" ? at - 1 : at + 1) };
    if (chapter.lessons.length > 0) return { problem: `Move the lessons of ${chapter.name} to another chapter first.` };
    return { chapters: next.toSpliced(at, 1) };
  }
  const place = findLesson(next, step.lesson);
  if (!place) return { problem: "There's no such lesson in this course." };
  const { chapter, at, slug } = place;
  const to = step.k === "lesson-up" ? at - 1 : at + 1;
  if (to >= 0 && to < chapter.lessons.length) {
    chapter.lessons = swapped(chapter.lessons, at, to);
    return { chapters: next };
  }
  const neighbour = next[next.indexOf(chapter) + (step.k === "lesson-up" ? -1 : 1)];
  if (!neighbour) return { chapters: next };
  if (neighbour.lessons.includes(slug)) return { problem: taken(neighbour, slug) };
  chapter.lessons.splice(at, 1);
  if (step.k === "lesson-up") neighbour.lessons.push(slug);
  else neighbour.lessons.unshift(slug);
  return { chapters: next };
}

/**
 * The chapters after lessons were put into other chapters, at their end, or taken out (""). Lessons that `moves` doesn't
 * name stay, so that one published meanwhile isn't lost. A lesson that's in no chapter yet is put into one.
 */
export function moveLessons(chapters: readonly CourseChapter[], moves: ReadonlyMap<string, string>): Arranged {
  const next = chapters.map((chapter) => ({ ...chapter, lessons: [...chapter.lessons] }));
  for (const [lesson, to] of moves) {
    const found = findLesson(next, lesson);
    if (found ? found.chapter.slug === to : to === "") continue;
    const target = next.find(({ slug }) => slug === to);
    if (to !== "" && !target) return { problem: "There's no such chapter." };
    const slug = lesson.slice(lesson.indexOf("/") + 1);
    if (target?.lessons.includes(slug)) return { problem: taken(target, slug) };
    found?.chapter.lessons.splice(found.at, 1);
    target?.lessons.push(slug);
  }
  return { chapters: next };
}

/** Adds a lesson that has just been published to the end of its chapter, or of the last one if that's gone. */
export function addLesson(chapters: readonly CourseChapter[], chapter: string, slug: string): CourseChapter[] {
  if (chapters.some(({ slug: name, lessons }) => name === chapter && lessons.includes(slug))) return [...chapters];
  const target = chapters.find(({ slug: name }) => name === chapter) ?? chapters.at(-1);
  return chapters.map((each) =>
    each === target && !each.lessons.includes(slug) ? { ...each, lessons: [...each.lessons, slug] } : each,
  );
}

function findLesson(chapters: readonly CourseChapter[], place: string) {
  const [name = "", slug = ""] = place.split("/", 2);
  const chapter = chapters.find((each) => each.slug === name);
  const at = chapter?.lessons.indexOf(slug) ?? -1;
  return chapter && at >= 0 ? { chapter, at, slug } : null;
}

function swapped<T>(list: readonly T[], from: number, to: number): T[] {
  const item = list[from];
  if (item === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, item);
}

function taken({ name }: CourseChapter, slug: string): string {
  return `${name} already has a lesson at ${slug}.`;
}
