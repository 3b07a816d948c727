import { classes } from "#design/classes.ts";
import { Skeleton } from "#design/skeleton.tsx";
import type { LessonPlace } from "../lesson-place.ts";
import { sayEditor } from "../say-editor.ts";
import { EditorHeader } from "./editor-header.tsx";
import css from "./workspace.module.css";

/** The editor's layout while its text is loading. */
export function EditorSkeleton({ page }: { page: LessonPlace }) {
  return (
    <div className={css.editor}>
      <EditorHeader page={page} />
      <main id="main" className={classes(css.body, css.write)} aria-busy="true">
        <h1 className={css.title}>{sayEditor("EDITOR_OF", { name: page.name })}</h1>
        <p role="status" className={css.title}>
          {sayEditor("LOADING")}
        </p>
        <section className={classes(css.left, css.waiting)}>
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton shape="short" />
          <Skeleton />
        </section>
        <section className={classes(css.right, css.waiting)}>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </section>
      </main>
    </div>
  );
}
