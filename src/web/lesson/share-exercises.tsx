import { useEffect, useRef } from "react";
import { Button } from "#design/button.tsx";
import { ShareExercise } from "../play/share-panel.tsx";
import { say as sayPlay } from "../play/words.ts";
import css from "./bar.module.css";
import type { LessonResults } from "./live-lesson.ts";

interface ShareExercisesProps {
  results: LessonResults;
  /** Page on the screen. */
  pageId: string;
  onClose(): void;
}

/** Links to the exercises of the page on the screen, and code to put them into other sites. */
export function ShareExercises({ results, pageId, onClose }: ShareExercisesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const ids = exercisesOn(results, pageId);
  const { course, chapter, lesson } = results;
  const path = [course.slug, chapter.slug, lesson.slug].join("/");
  return (
    <div className={css.share}>
      <h2 ref={title} tabIndex={-1} className={css.sheetTitle}>
        {sayPlay("SHARE_TITLE")}
      </h2>
      {ids.length === 0 && <p>{sayPlay("SHARE_NOTHING")}</p>}
      {ids.map((exercise, index) => (
        <section key={exercise} aria-label={sayPlay("NUMBER", { number: index + 1 })}>
          {ids.length > 1 && <p>{sayPlay("NUMBER", { number: index + 1 })}</p>}
          <ShareExercise place={{ lesson: path, exercise }} />
        </section>
      ))}
      <div className={css.acts}>
        <Button size="small" onClick={onClose}>
          {sayPlay("SHARE_CLOSE")}
        </Button>
      </div>
    </div>
  );
}

/** Ids of the exercises on a page, in their order. */
function exercisesOn({ blocks, branches, interactives }: LessonResults, pageId: string): string[] {
  const contents = JSON.stringify([...blocks, ...branches].find(({ id }) => id === pageId)?.contents ?? []);
  return Object.keys(interactives)
    .map((id) => ({ id, at: contents.indexOf(`"id":${JSON.stringify(id)}`) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}
