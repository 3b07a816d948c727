import { Button } from "#design/button.tsx";
import { classes } from "#design/classes.ts";
import type { EditorDocument } from "../document.ts";
import type { LessonPlace } from "../lesson-place.ts";
import { sayEditor } from "../say-editor.ts";
import { SourceView } from "../source/index.tsx";
import { EditorHeader } from "./editor-header.tsx";
import css from "./workspace.module.css";

interface KeptTextProps {
  document: EditorDocument;
  page: LessonPlace;
  onRetry(): void;
}

/** The text that this browser kept of a lesson which can't be loaded now, to read and copy. */
export function KeptText({ document, page, onRetry }: KeptTextProps) {
  return (
    <div className={css.editor}>
      <EditorHeader page={page} />
      <main id="main" className={classes(css.body, css.write)}>
        <h1 className={css.title}>{sayEditor("KEPT_TITLE")}</h1>
        <section className={css.left} aria-label={sayEditor("KEPT_TITLE")}>
          <p className={css.banner} role="status">
            {sayEditor("KEPT_TEXT")}{" "}
            <Button size="small" onClick={onRetry}>
              {sayEditor("TRY_AGAIN")}
            </Button>
          </p>
          <SourceView document={document} />
        </section>
      </main>
    </div>
  );
}
