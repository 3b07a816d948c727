/** Size of a lesson's version. */
export interface LessonSize {
  pages: number;
  questions: number;
  /** Characters of `lesson.camp`. */
  characters: number;
}

const GUARDED_CHARACTERS = 2048;
const MIN_SHARE = 0.25;

const units = { pages: "page", questions: "question", characters: "character" } as const;

/**
 * Asks whether a version that has lost most of the lesson is meant to be published: fewer than a quarter of the pages,
 * questions or characters are left. Null if there's nothing to ask; short lessons are never asked about.
 */
export function shrinkQuestion(main: LessonSize, next: LessonSize): string | null {
  if (main.characters < GUARDED_CHARACTERS) return null;
  for (const measure of ["pages", "questions", "characters"] as const) {
    const [was, is] = [main[measure], next[measure]];
    if (is >= was * MIN_SHARE) continue;
    const from = `${grouped(was)} ${units[measure]}${was === 1 ? "" : "s"}`;
    return `This would shrink the lesson from ${from} to ${grouped(is)}. Publish anyway?`;
  }
  return null;
}

/** Whole number with a comma between thousands. */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ",");
}
