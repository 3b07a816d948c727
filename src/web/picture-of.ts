import { pathTo } from "#contract/build-path.ts";
import { REVIEW_LESSON } from "#contract/learning/review-lesson.ts";
import type { PageData, ScreenName } from "#contract/page.ts";

/** Fields that the pages below have in their results. */
interface Pictured {
  course: { slug: string; name: string };
  chapter: { slug: string };
  lesson: { lesson_id?: string; slug: string; name: string };
}

/** Picture that other sites show beside a link to a page: that of its course or lesson, else the site's own. */
export function pictureOf(screen: ScreenName, data: PageData<unknown>): { address: string; alt: string } {
  const { course, chapter, lesson } = data.results as Pictured; // The results are those of the contract that names the screen.
  const at = (path: string, alt: string) => ({ address: data.response.base_url + path, alt });
  if (screen === "course" || screen === "chapter") {
    return at(pathTo("course_picture", { courseSlug: course.slug }), course.name);
  }
  const isLesson = screen === "lesson" || screen === "lesson_preview";
  if (isLesson && lesson.lesson_id !== REVIEW_LESSON) {
    const params = { courseSlug: course.slug, chapterSlug: chapter.slug, lessonSlug: lesson.slug };
    return at(pathTo("lesson_picture", params), lesson.name);
  }
  return at(pathTo("site_picture"), data.globals.site_name);
}
