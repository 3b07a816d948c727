import { memo, useEffect, useRef } from "react";
import type { LessonBlock } from "#contract/learning/lesson.page.ts";
import { classes } from "#design/classes.ts";
import css from "./lesson.module.css";
import { Widgets } from "./widget-view.tsx";

/** Page of the lesson. Once scripts run, only the current one is shown; the others keep the server's markup. */
export const Block = memo(function Block({ block, current }: { block: LessonBlock; current: boolean }) {
  const heading = useRef<HTMLElement>(null);
  const wasCurrent = useRef(current);

  useEffect(() => {
    const arrived = current && !wasCurrent.current;
    wasCurrent.current = current;
    if (!arrived) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current]);

  return (
    <section
      ref={heading}
      id={`page-${block.id}`}
      className={classes(css.page, current && css.current)}
      aria-labelledby={block.title === "" ? undefined : `title-${block.id}`}
      tabIndex={-1}
    >
      {block.title !== "" && (
        <h2 id={`title-${block.id}`} className={css.title} dangerouslySetInnerHTML={{ __html: block.title }} />
      )}
      <Widgets contents={block.contents} pageId={block.id} pageIndex={block.index ?? 0} />
    </section>
  );
});
