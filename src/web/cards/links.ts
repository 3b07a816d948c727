import { pathTo } from "#contract/build-path.ts";
import type { CourseCard, LessonCard } from "#contract/catalogue/cards.ts";
import type { RouteName } from "#contract/paths.ts";
import type { SubjectName } from "#design/subjects.ts";

/** Address of a course; `fromPath` is the learning path the learner came from. */
export function courseHref(course: Pick<CourseCard, "slug">, fromPath?: string | null): string {
  return pathTo("explorations_topics", { courseSlug: course.slug }, { from_llp: fromPath ?? undefined });
}

/** Address of the lesson, at the page where the learner continues. */
export function lessonHref(lesson: LessonCard, fromPath?: string | null): string {
  const params = { courseSlug: lesson.course_slug, chapterSlug: lesson.chapter_slug, lessonSlug: lesson.slug };
  const blockIndex = lesson.state === "started" && lesson.block_index > 0 ? lesson.block_index : undefined;
  return pathTo("lesson", { ...params, blockIndex }, { from_llp: fromPath ?? undefined });
}

export function chapterHref(courseSlug: string, chapterSlug: string): string {
  return pathTo("explorations_chapter", { courseSlug, chapterSlug });
}

const subjectRoutes: Record<SubjectName, RouteName> = {
  "basic-mathematics": "subject_basic_mathematics",
  algebra: "subject_algebra",
  geometry: "subject_geometry",
  "number-theory": "subject_number_theory",
  calculus: "subject_calculus",
  "discrete-mathematics": "subject_discrete_mathematics",
  logic: "subject_logic",
  mechanics: "subject_mechanics",
  "electricity-and-magnetism": "subject_electricity_and_magnetism",
  chemistry: "subject_chemistry",
  "computer-science": "subject_computer_science",
  "quantitative-finance": "subject_quantitative_finance",
};

export function subjectHref(subject: SubjectName): string {
  return pathTo(subjectRoutes[subject]);
}
