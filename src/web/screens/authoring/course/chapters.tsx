import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { infer as Infer } from "zod/v4/core";
import type { courseEditPage } from "#contract/authoring/course-edit.page.ts";
import { Button } from "#design/button.tsx";
import { Field } from "#design/field.tsx";
import { Icon } from "#design/icon.tsx";
import parts from "#design/page-parts.module.css";
import { say } from "../words.ts";
import css from "./course-edit.module.css";

type Facts = Infer<typeof courseEditPage.results>["facts"];
type ChapterFacts = Facts["chapters"][number];
type LessonRow = Facts["left_out"][number];

interface ChapterProps {
  chapter: ChapterFacts;
  chapters: readonly ChapterFacts[];
  first: boolean;
  last: boolean;
  errorsOf(field: string): readonly string[];
}

/** A chapter's fields, and its lessons in their order. */
export function Chapter({ chapter, chapters, first, last, errorsOf }: ChapterProps) {
  const { slug, name, summary, free, lessons, drafts } = chapter;
  return (
    <section className={css.chapter} id={`chapter-${slug}`} aria-label={name}>
      <input type="hidden" name="chapter" value={slug} />
      <div className={css.chapterHead}>
        <Field
          label={say("CHAPTER_NAME")}
          name="chapter_name"
          defaultValue={name}
          maxLength={80}
          required
          autoComplete="off"
          errors={errorsOf(`${slug}/name`)}
        />
        <div className={css.moves}>
          <Move act={`chapter-up ${slug}`} label={say("MOVE_UP", { name })} up disabled={first} />
          <Move act={`chapter-down ${slug}`} label={say("MOVE_DOWN", { name })} disabled={last} />
          {lessons.length === 0 && drafts.length === 0 && (
            <Button
              type="submit"
              kind="plain"
              iconOnly
              name="act"
              value={`chapter-away ${slug}`}
              aria-label={say("CHAPTER_REMOVE", { name })}
            >
              <Icon of={X} />
            </Button>
          )}
        </div>
      </div>
      <Field
        label={say("CHAPTER_SUMMARY")}
        name="chapter_summary"
        defaultValue={summary}
        maxLength={300}
        required
        autoComplete="off"
        errors={errorsOf(`${slug}/summary`)}
      />
      <label className={css.tick}>
        <input type="checkbox" name="chapter_free" value={slug} defaultChecked={free} />
        {say("CHAPTER_FREE")}
      </label>
      {lessons.length === 0 && <p className={parts.small}>{say("CHAPTER_EMPTY")}</p>}
      <ol className={css.lessons}>
        {lessons.map((lesson, index) => (
          <Lesson
            key={lesson.place}
            lesson={lesson}
            chapters={chapters}
            here={slug}
            first={first && index === 0}
            last={last && index === lessons.length - 1}
          />
        ))}
      </ol>
      {drafts.length > 0 && (
        <p className={parts.small}>
          {say("CHAPTER_DRAFTS")}{" "}
          {drafts.map(({ name: draft, edit_path }, index) => (
            <span key={edit_path ?? draft}>
              {index > 0 && ", "}
              {edit_path ? <a href={edit_path}>{draft}</a> : draft}
            </span>
          ))}
        </p>
      )}
    </section>
  );
}

interface LessonProps {
  lesson: LessonRow;
  chapters: readonly ChapterFacts[];
  /** Slug of its chapter; empty if it's in none. */
  here: string;
  first: boolean;
  last: boolean;
}

function Lesson({ lesson, chapters, here, first, last }: LessonProps) {
  const { place, name, about, edit_path } = lesson;
  return (
    <li className={css.lesson}>
      <div className={css.lessonName}>
        {edit_path ? <a href={edit_path}>{name}</a> : <span>{name}</span>}
        <span className={parts.small}>{about}</span>
      </div>
      <select
        name="lesson"
        className={css.where}
        aria-label={say("LESSON_CHAPTER", { name })}
        defaultValue={`${place}>${here}`}
      >
        {chapters.map((chapter) => (
          <option key={chapter.slug} value={`${place}>${chapter.slug}`}>
            {chapter.name}
          </option>
        ))}
        <option value={`${place}>`}>{say("LESSON_OUT")}</option>
      </select>
      {here !== "" && (
        <div className={css.moves}>
          <Move act={`lesson-up ${place}`} label={say("MOVE_UP", { name })} up disabled={first} />
          <Move act={`lesson-down ${place}`} label={say("MOVE_DOWN", { name })} disabled={last} />
        </div>
      )}
    </li>
  );
}

function Move({ act, label, up = false, disabled }: { act: string; label: string; up?: boolean; disabled: boolean }) {
  return (
    <Button type="submit" kind="plain" iconOnly name="act" value={act} aria-label={label} disabled={disabled}>
      <Icon of={up ? ArrowUp : ArrowDown} />
    </Button>
  );
}

/** Published lessons that no chapter of this version has. */
export function LeftOut({ lessons, chapters }: { lessons: readonly LessonRow[]; chapters: readonly ChapterFacts[] }) {
  if (lessons.length === 0) return null;
  return (
    <section className={css.chapter} aria-labelledby="left-out">
      <h3 id="left-out">{say("LEFT_OUT")}</h3>
      <p className={parts.small}>{say("LEFT_OUT_TEXT")}</p>
      <ul className={css.lessons}>
        {lessons.map((lesson) => (
          <Lesson key={lesson.place} lesson={lesson} chapters={chapters} here="" first last />
        ))}
      </ul>
    </section>
  );
}
