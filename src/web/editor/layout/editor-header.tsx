import type { ReactNode } from "react";
import { pathTo } from "#contract/build-path.ts";
import { Mark } from "#design/mark.tsx";
import type { LessonPlace } from "../lesson-place.ts";
import { PreviewLink } from "../living/index.tsx";
import { sayEditor } from "../say-editor.ts";
import css from "./editor-header.module.css";

interface EditorHeaderProps {
  page: LessonPlace;
  /** Saves the draft before a link to it is made; left out where nothing can be saved. */
  onSave?: (() => Promise<void>) | undefined;
  children?: ReactNode;
}

/** Header: where the lesson is, which version it is, and what can be done with it. */
export function EditorHeader({ page, onSave, children }: EditorHeaderProps) {
  const { course, chapter, lesson_slug: lessonSlug } = page;
  const [courseSlug, chapterSlug] = [course.slug, chapter.slug];
  return (
    <header className={css.header} data-pane="header">
      <nav className={css.trail} aria-label={sayEditor("TRAIL")}>
        <a className={css.mark} href={pathTo("explorations_topics", { courseSlug })} aria-label={course.name}>
          <Mark />
        </a>
        <a className={css.above} href={pathTo("explorations_topics", { courseSlug })}>
          {course.name}
        </a>
        <a className={css.above} href={pathTo("explorations_chapter", { courseSlug, chapterSlug })}>
          {chapter.name}
        </a>
        {page.is_published ? (
          <a className={css.name} href={pathTo("lesson", { courseSlug, chapterSlug, lessonSlug })}>
            {page.name}
          </a>
        ) : (
          <span className={css.name}>{page.name}</span>
        )}
      </nav>
      <span className={css.version}>{sayEditor("VERSION", { name: page.version_name, state: page.lesson_state })}</span>
      <div className={css.end}>
        {(page.lesson_state === "DRAFT" || page.lesson_state === "CANDIDATE") && (
          <PreviewLink lessonId={page.lesson_id} versionName={page.version_name} onSave={onSave} />
        )}
        {children}
      </div>
    </header>
  );
}
